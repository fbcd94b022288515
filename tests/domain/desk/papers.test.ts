import { describe, expect, test } from 'vitest';
import type { DeskPlan } from '#domain/desk/desk-case.ts';
import { casePaper } from '#domain/desk/paper/case-paper.ts';
import { dayList } from '#domain/desk/paper/day-list.ts';
import { PaperKind, paperName } from '#domain/desk/paper/kind.ts';
import type { KnownCase } from '#domain/desk/paper/known.ts';
import { paperOffers } from '#domain/desk/paper/offers.ts';
import { deadlineRow, momentOnPaper } from '#domain/desk/paper/paper-words.ts';
import { townOfPlace } from '#domain/desk/place-town.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import { fullCase, house, unknownCase } from '../../support/desk/known-case.ts';

const madeAt = '2026-11-24T09:00:00.000Z';
const paperOf = (kind: PaperKind, known: KnownCase) => casePaper(kind, known, { house, madeAt });
/** `Von: Klinikum`; a line to write on is `Nach: _` */
const linesOf = (paper: LabelledPaper | undefined): string[] =>
  paper?.parts.flatMap(({ rows }) => rows.map(({ label, text }) => `${label}: ${text || '_'}`)) ?? [];

describe('which papers a case has', () => {
  test.each<[DeskPlan, readonly PaperKind[]]>([
    ['earth', ['sheet', 'transfer', 'register-office', 'cemetery']],
    ['fire', ['sheet', 'transfer', 'register-office', 'cemetery', 'crematorium']],
    ['tree', ['sheet', 'transfer', 'register-office', 'cemetery', 'crematorium']],
    ['anonymous', ['sheet', 'transfer', 'register-office', 'cemetery', 'crematorium']],
    ['sea', ['sheet', 'transfer', 'register-office', 'crematorium']],
    ['undecided', ['sheet', 'transfer', 'register-office']],
    ['preparation', ['sheet']],
  ])('by its plan: %s', (plan, kinds) => {
    const known = fullCase(plan);
    expect(paperOffers(known).flatMap(({ kind, isReady }) => (isReady ? [kind] : []))).toEqual(kinds);
    for (const kind of PaperKind.options) expect(paperOf(kind, known) !== undefined).toBe(kinds.includes(kind));
  });

  test('a case that is withdrawn, or in which nobody has died, has its sheet alone', () => {
    expect(paperOffers(fullCase('fire', { state: 'withdrawn' })).map(({ kind }) => kind)).toEqual(['sheet']);
    expect(paperOffers(fullCase('undecided', { state: 'withdrawn' })).map(({ kind }) => kind)).toEqual(['sheet']);
    expect(paperOffers(fullCase('earth', { kind: 'preparation' })).map(({ kind }) => kind)).toEqual(['sheet']);
  });

  test('until the kind of funeral is decided it is said why no grave and no cremation can be ordered', () => {
    const later = paperOffers(unknownCase('undecided')).filter(({ isReady }) => !isReady);
    expect(later.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['cemetery', expect.stringContaining('„Noch nicht entschieden“')],
      ['crematorium', expect.stringContaining('wenn die Bestattungsart feststeht')],
    ]);
  });

  test('what is needed and not known is named, and nothing where all is known', () => {
    const missing = (known: KnownCase) => paperOffers(known).map(({ kind, missing }) => [kind, missing]);
    expect(missing(unknownCase('fire'))).toEqual([
      ['sheet', ''],
      ['transfer', 'Noch nicht bekannt, dort ist eine Linie: Name, wo die Person ist, Todesbescheinigung.'],
      [
        'register-office',
        'Noch nicht bekannt, dort ist eine Linie: Name, Geburtsdatum, letzte Anschrift, Tag und Uhrzeit des Todes.',
      ],
      ['cemetery', 'Noch nicht bekannt, dort ist eine Linie: Name, Friedhof, Termin der Beisetzung.'],
      ['crematorium', 'Noch nicht bekannt, dort ist eine Linie: Name, Sarg, zweite Leichenschau.'],
    ]);
    expect(missing(fullCase()).filter(([, text]) => text !== '')).toEqual([]);
    expect(missing(fullCase('earth', { diedAt: '2026-11-24', milestones: [] }))).toContainEqual([
      'register-office',
      'Noch nicht bekannt, dort ist eine Linie: Tag und Uhrzeit des Todes.',
    ]);
    const [, told] = paperOffers(fullCase('earth', { certificateAt: null, hasCertificate: true }));
    expect(told?.missing).toBe('');
  });

  test('the name of a file says no name of a person', () => {
    expect(paperName('transfer', 'AU-7Q2M-XK4T-0B9A')).toBe('Überführungsauftrag AU-7Q2M-XK4T-0B9A.pdf');
  });
});

describe('what stands on them', () => {
  test.each(PaperKind.options)('%s: what is not known is a line, and nothing is guessed', (kind) => {
    const known = unknownCase('fire');
    const paper = paperOf(kind, known);
    expect(paper?.about).toBe('Name nicht bekannt');
    const said = linesOf(paper).filter((line) => !line.endsWith(': _'));
    const ours = /^(Bestattungshaus|Anschrift|Telefon|E-Mail): /;
    const told = /^(Ablauf|Stand): |§ \d+/;
    expect(said.filter((line) => !ours.test(line) && !told.test(line))).toEqual([]);
  });

  test('the sheet has all for the team: facts, people, every step, deadlines with their law, and notes', () => {
    const lines = linesOf(paperOf('sheet', fullCase('fire', { urgent: 'Noch nicht beginnen' })));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Geboren am: 14. März 1941',
        'Gestorben am: 24. November 2026, 3:10 Uhr',
        'Todesbescheinigung: ausgestellt am 24. November 2026, 5:00 Uhr',
        'Wo die Person ist: Klinikum, Station 3, 32545 Bad Oeynhausen',
        'Gewünschte Zeit: morgen Vormittag',
        'Ablauf: Feuerbestattung, Auftrag',
        'Zuständig: Jutta Brinkmann',
        'Erika Muster: Tochter, bestellt und zahlt, 05731 123456, erika@muster.example, Am Wall 3, 32545 Bad Oeynhausen',
        'anruf: erledigt am 24. November 2026, 3:40 Uhr, Wilma Anders\nnachts',
        'zweite-leichenschau (nur für uns): geplant am 27. November 2026, 9:30 Uhr',
        'standesamt: _',
        'Einäscherung: bis 4. Dezember 2026, § 13 Abs. 3 BestG NRW.',
        'Grabstätte: Friedhof Werste, Bad Oeynhausen',
        '24. November 2026, 6:00 Uhr\nJutta Brinkmann: Schlüssel liegt bei der Nachbarin.',
      ]),
    );
    expect(paperOf('sheet', fullCase('fire', { urgent: 'Noch nicht beginnen' }))?.notices).toEqual([
      'Noch nicht beginnen.',
    ]);
  });

  test('the sheet of somebody who lives asks for no death, and one without a name of the caller says so', () => {
    const people = [{ name: '', role: 'hat angerufen', phone: '1', email: '', address: '' }];
    const lines = linesOf(paperOf('sheet', unknownCase('preparation', { people })));
    expect(lines.join('\n')).not.toMatch(/Gestorben|Todesbescheinigung|Sterbeort/);
    expect(lines).toContain('Ohne Namen: hat angerufen, 1');
  });

  test('of many and long notes the sheet has the newest, each up to a bound', () => {
    const notes = Array.from({ length: 30 }, (_, n) => ({
      at: madeAt,
      by: '',
      text: n === 0 ? 'x'.repeat(5000) : 'y',
    }));
    const part = paperOf('sheet', unknownCase('fire', { notes }))?.parts.at(-1);
    expect(part?.rows).toHaveLength(20);
    expect(part?.rows[0]?.text).toHaveLength(1000 + ' … (weiter am Fall)'.length);
    expect(part?.note).toContain('Die neuesten 20');
  });

  test('a transfer: from where, whether the certificate is there, until when; vehicle, driver and time by hand', () => {
    const lines = linesOf(paperOf('transfer', fullCase()));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Von: Klinikum, Station 3, 32545 Bad Oeynhausen',
        'Überführung in die Leichenhalle: nicht vor 24. November 2026, 5:00 Uhr, bis 25. November 2026, 15:10 Uhr, § 11 Abs. 2 BestG NRW.',
        'Nach: _',
        'Fahrzeug: _',
        'Fahrerin oder Fahrer: _',
        'Abgeholt um: _',
      ]),
    );
    const certificate = (hasCertificate: boolean) =>
      linesOf(paperOf('transfer', unknownCase('fire', { hasCertificate }))).find((line) => line.startsWith('Todesb'));
    expect(certificate(true)).toBe('Todesbescheinigung: liegt vor');
    expect(certificate(false)).toBe('Todesbescheinigung: fehlte beim Anruf');
  });

  test('the register office is told by the house, with the papers of § 38 PStV, but asked first where a clinic tells itself', () => {
    const paper = paperOf('register-office', fullCase());
    expect(paper?.parts[0]?.note).toContain('Klinik oder Heim zeigen den Sterbefall selbst an');
    expect(linesOf(paper)).toEqual(
      expect.arrayContaining([
        'Anzeige beim Standesamt: bis 27. November 2026, § 28 PStG.',
        'Bestattungshaus: Bestattungen Muster',
        'Geburtsurkunde: _',
        'Familienstand: _',
      ]),
    );
    const other = fullCase('earth', { deceased: { ...fullCase().deceased, placeOfDeath: 'Anderer Ort' } });
    expect(paperOf('register-office', other)?.parts[0]?.note).toBeUndefined();
  });

  test('a cemetery is told of the grave and the burial, of an urn only where there is one', () => {
    const lines = linesOf(paperOf('cemetery', fullCase()));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Friedhof: Friedhof Werste, Bad Oeynhausen',
        'Träger: Stadt Bad Oeynhausen',
        'Anschrift der Verwaltung: _',
        'Beisetzung: 4. Dezember 2026',
        'Beisetzung der Urne: bis 5. Januar 2027, § 13 Abs. 3 BestG NRW.',
        'Urne: „Weserkiesel“',
      ]),
    );
    const earth = linesOf(paperOf('cemetery', fullCase('earth')));
    expect(earth).toContainEqual(expect.stringMatching(/^Erdbestattung: nicht vor .* bis 4\. Dezember 2026/));
    expect(earth.some((line) => line.startsWith('Urne:'))).toBe(false);
  });

  test('a crematorium is told of the second examination, which the law asks for', () => {
    const paper = paperOf('crematorium', fullCase());
    expect(paper?.parts.some(({ note }) => note?.includes('§ 15 Abs. 1 BestG NRW'))).toBe(true);
    expect(linesOf(paper)).toContain('Zweite Leichenschau: 27. November 2026, 9:30 Uhr');
  });

  test('a deadline that was extended or kept says so', () => {
    const [transfer] = fullCase().deadlines;
    if (!transfer) throw new Error('a fire has deadlines');
    const extended = { ...transfer, extendedTo: '2026-11-28T22:59:00.000Z', reason: 'Genehmigt' };
    expect(deadlineRow(extended).text).toContain('verlängert bis 28. November 2026, Grund: Genehmigt, § 11');
    expect(deadlineRow({ ...transfer, isDone: true }).text).toBe('erledigt, § 11 Abs. 2 BestG NRW.');
  });

  test('a time that is not known is no text', () => {
    expect([momentOnPaper(null), momentOnPaper(''), momentOnPaper('2026-02-28')]).toEqual(['', '', '28. Februar 2026']);
  });
});

describe('the list of a day', () => {
  const listed = {
    reference: 'AU-7Q2M-XK4T-0B9A',
    name: 'Karl Muster',
    contact: 'Erika',
    phone: '05731 1',
    town: 'Löhne',
  };
  const empty = { day: '2026-11-24', appointments: [], planned: [], due: [], isCut: false };

  test('has whom somebody meets, what is planned and what is due, with the phone numbers', () => {
    const list = dayList(
      {
        ...empty,
        appointments: [{ startsAt: madeAt, name: 'Erika', phone: '1', place: 'hier im Haus', note: 'Zu zweit.' }],
        planned: [
          { ...listed, step: 'Trauerfeier', at: '2026-11-24T14:00', by: 'Jutta' },
          { ...listed, name: '', town: '', contact: '', phone: '', step: 'Abmeldungen', at: '2026-11-24', by: '' },
        ],
        due: [
          { ...listed, step: 'Überführung', due: '2026-11-22T13:00:00.000Z', assignee: 'Jutta' },
          { ...listed, step: 'Standesamt', due: '2026-11-24T22:59:00.000Z', assignee: '' },
          { ...listed, step: 'Überführung', due: '2026-11-24T14:10:00.000Z', assignee: '' },
        ],
        isCut: true,
      },
      madeAt,
    );
    expect(linesOf(list)).toEqual([
      '10:00 Uhr: Erika, 1, hier im Haus\nZu zweit.',
      '14:00 Uhr: Trauerfeier, Jutta\nKarl Muster, Löhne\nAU-7Q2M-XK4T-0B9A, Erika 05731 1',
      'ganztags: Abmeldungen\nName nicht bekannt\nAU-7Q2M-XK4T-0B9A',
      'seit 22. November 2026, 14:00 Uhr: Überführung, Jutta\nKarl Muster, Löhne\nAU-7Q2M-XK4T-0B9A, Erika 05731 1',
      'bis Tagesende: Standesamt\nKarl Muster, Löhne\nAU-7Q2M-XK4T-0B9A, Erika 05731 1',
      'bis 15:10 Uhr: Überführung\nKarl Muster, Löhne\nAU-7Q2M-XK4T-0B9A, Erika 05731 1',
    ]);
    expect(list).toMatchObject({ title: 'Tagesliste', about: '24. November 2026', reference: '2026-11-24' });
    expect(list.notices).toEqual(['Hier steht nicht alles: Weitere Fälle stehen in der Liste der Fälle.']);
  });

  test('says that there is nothing', () => {
    const list = dayList(empty, madeAt);
    expect([list.parts, list.notices]).toEqual([[], ['An diesem Tag ist nichts geplant und nichts fällig.']]);
  });
});

test.each([
  ['Haus am Park, Lübbecker Straße 12, 32584 Löhne', 'Löhne'],
  ['Klinikum, Station 3, 32545 Bad Oeynhausen, Zimmer 12', 'Bad Oeynhausen'],
  ['Krankenhaus, Station 3', ''],
  ['Zimmer 12345', ''],
  ['', ''],
])('the town of „%s“ is „%s“', (place, town) => expect(townOfPlace(place)).toBe(town));
