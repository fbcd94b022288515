import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { casePaper } from '#domain/desk/paper/case-paper.ts';
import { dayList } from '#domain/desk/paper/day-list.ts';
import { deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { renderLabelledPdf } from '#server/pdf/labelled-pdf.ts';
import { paperContent } from './tests/support/pdf/samples.ts';
const plans = readCasePlans('content');
const f = paperContent.firm;
const house = { name: f.name, address: `${f.street}, ${f.zipCode} ${f.city}`, phone: f.phone, email: f.email };
const madeAt = '2026-11-24T09:00:00.000Z';
const records = [{ id: 'ueberfuehrung', plannedAt: '2026-11-24T10:00', doneAt: null, by: 'Jutta Brinkmann', note: 'Schlüssel bei der Nachbarin.\nZwei Träger.', isInternal: false }, { id: 'anruf', plannedAt: null, doneAt: '2026-11-24T03:10', by: 'Wilma Anders', note: '', isInternal: false }];
const mk = (plan: any, full: boolean): any => {
  const milestones = milestonesOf(plans, plan, full ? records : []);
  const diedAt = full ? '2026-11-24T03:00' : null;
  return { reference: 'AU-7Q2M-XK4T-0B9A', kind: full ? 'order' : 'call', plan, state: 'working', assignee: full ? 'Jutta Brinkmann' : '', urgent: full ? 'Noch nicht beginnen' : '',
  deceased: full ? { name: 'Maria-Magdalena Freifrau von Großbüllesheim-Schäfer-Öztürkoğlu zu Übersee', bornOn: '1941-03-14', address: 'Bürgermeister-Hildebrandt-Straße 128 a, 32545 Bad Oeynhausen', placeOfDeath: 'Krankenhaus', doctor: 'Dr. Anna Ärztin' } : { name: '', bornOn: '', address: '', placeOfDeath: '', doctor: '' },
  diedAt, certificateAt: full ? '2026-11-24T04:30' : null, hasCertificate: undefined,
  people: full ? [{ name: 'Erika Großbüllesheim-Schäfer', role: 'Tochter, bestellt und zahlt', phone: '05731 123456', email: 'erika.grossbuellesheim-schaefer@eine-sehr-lange-adresse.muster.example', address: 'Lübbecker Straße 12, 32584 Löhne' }] : [],
  place: full ? 'Klinikum, Station 3, Wielandstraße 28, 32545 Bad Oeynhausen' : '', wishedTime: full ? 'morgen Vormittag' : '',
  choice: full ? { cemetery: 'Friedhof Werste, Bad Oeynhausen', operator: 'Ev.-Luth. Kirchengemeinde', grave: 'Friedhof Werste, Urnengrab im Staudenfeld', coffin: '„Kiefer schlicht“', urn: '„Weserkiesel“' } : { cemetery: '', operator: '', grave: '', coffin: '', urn: '' },
  milestones, deadlines: deadlinesOf({ plan, diedAt, certificateAt: null, milestones, extensions: [] }),
  notes: full ? Array.from({ length: 25 }, (_, n) => ({ at: '2026-11-24T05:00:00.000Z', by: 'Jutta Brinkmann', text: n === 0 ? 'Sehr lang. '.repeat(150) : `Notiz ${n}\n\nzweite Zeile` })) : [] };
};
const out = async (name: string, paper: any) => {
  const bytes = await renderLabelledPdf(paper, f, paperContent.estimateWording);
  writeFileSync(`/tmp/w/paper-preview/${name}.pdf`, bytes);
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n); const viewport = page.getViewport({ scale: 1.2 });
    const canvas = createCanvas(viewport.width, viewport.height);
    await page.render({ canvasContext: canvas.getContext('2d') as any, viewport, canvas: canvas as any }).promise;
    writeFileSync(`/tmp/w/paper-preview/${name}-${n}.png`, canvas.toBuffer('image/png'));
  }
  console.log(name, pdf.numPages);
};
for (const kind of ['sheet', 'transfer', 'register-office', 'cemetery', 'crematorium'] as const) {
  await out(`${kind}-full`, casePaper(kind, mk('fire', true), { house, madeAt }));
  await out(`${kind}-empty`, casePaper(kind, mk('fire', false), { house, madeAt }));
}
const listed = { reference: 'AU-7Q2M-XK4T-0B9A', name: 'Maria-Magdalena Großbüllesheim-Schäfer', contact: 'Erika Schäfer', phone: '05731 123456', town: 'Löhne' };
await out('day', dayList({ day: '2026-11-24', appointments: [{ startsAt: madeAt, name: 'Erika Schäfer', phone: '05731 1', place: 'hier im Haus', note: 'Wir kommen zu zweit.' }], planned: [{ ...listed, step: 'Überführung', at: '2026-11-24T10:00', by: 'Jutta' }, { ...listed, name: '', step: 'Trauerfeier', at: '2026-11-24', by: '' }], due: [{ ...listed, step: 'Standesamt', due: '2026-11-24T22:59:00.000Z', assignee: 'Jutta' }, { ...listed, step: 'Überführung', due: '2026-11-22T13:00:00.000Z', assignee: '' }], isCut: true }, madeAt));
await out('day-empty', dayList({ day: '2026-11-24', appointments: [], planned: [], due: [], isCut: false }, madeAt));
