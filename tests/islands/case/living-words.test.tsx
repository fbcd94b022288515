import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { preparationBody } from '#domain/case/body.ts';
import type { CaseKind } from '#domain/case/case-kind.ts';
import { wordingFor } from '#domain/case/fields/field.ts';
import { AGREEMENT } from '#domain/case/preparation/agreement.ts';
import { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { type FormSection, fieldsFor, groupsFor, sectionForm, sections } from '#domain/case/section.ts';
import { caseWords } from '#domain/overview/entry-words.ts';
import { DeceasedSection, HomeSection, ProvisionsSection } from '#islands/case/bereavement/DeceasedSection.tsx';
import { DyingAdvice } from '#islands/case/bereavement/DyingAdvice.tsx';
import { DyingCheck } from '#islands/case/bereavement/DyingCheck.tsx';
import { hintOf, titleOf } from '#islands/case/case-words.ts';
import { FinancingSection } from '#islands/case/preparation/FinancingSection.tsx';
import { PersonSection } from '#islands/case/preparation/PersonSection.tsx';
import { PreparationCheck } from '#islands/case/preparation/PreparationCheck.tsx';
import { PreparationStart } from '#islands/case/preparation/PreparationStart.tsx';
import { WishesSection } from '#islands/case/preparation/WishesSection.tsx';
import { AppointmentSection } from '#islands/case/section/AppointmentSection.tsx';
import { ContactSection } from '#islands/case/section/ContactSection.tsx';
import { TaskList } from '#islands/case/TaskList.tsx';
import { preparationView } from '#server/overview/case-entry.ts';
import { putSection, replaceAnswers, setKind } from '#stores/case/answers.ts';
import { agree } from '#stores/case/case.ts';
import { $sections } from '#stores/case/sections.ts';
import { samplePreparation } from '../../support/pdf/samples.ts';

/** Words that are said of somebody who has died. */
const OF_THE_DEAD =
  /verst[oa]rb|gest[oa]rb|Todes|Sterbe(?!n\b)|hinterblieb|Leich(e|nam)|letzte Anschrift|Ort des Todes|hat gewohnt|getragen hat|Trauerfall|Auftrag erteil/i;

/** What they may stand in: each is the name of a thing, or a comment that no visitor reads. */
const NAMES_OF_THINGS = [
  'Sterbetalar',
  'Sterbegeldversicherung',
  // What happens afterwards, as a person who accompanies somebody asks it.
  'Ist die Person gestorben, stellt eine Ärztin oder ein Arzt den Tod fest.',
];

const withoutNames = (text: string): string => NAMES_OF_THINGS.reduce((left, name) => left.replaceAll(name, ''), text);

const expectLiving = (text: string, where: string) => expect(withoutNames(text), where).not.toMatch(OF_THE_DEAD);

const phone = { label: '030 23125 000', href: 'tel:+493023125000' };
const words = {
  own: { heading: 'Unsere Leistungen', explanation: '' },
  thirdParty: { heading: 'Leistungen anderer', explanation: '' },
  publicFee: { heading: 'Gebühren', explanation: '' },
};
const props = { phone, onDone: () => {}, onLater: () => {} };

const ASKED = {
  dying: ['deceased', 'home', 'provisions', 'contact', 'appointment'],
  preparation: ['person', 'wishes', 'financing', 'contact', 'appointment'],
} as const satisfies Partial<Record<CaseKind, readonly FormSection[]>>;
const KINDS = ['dying', 'preparation'] as const;

/** A text in which every field finds something to complain of. */
const WRONG = `\u202E${'x'.repeat(10_000)}`;

afterEach(() => replaceAnswers({}));

function begin(kind: (typeof KINDS)[number]): void {
  setKind(kind === 'dying' ? 'bereavement' : 'preparation');
  replaceAnswers(kind === 'dying' ? { start: { isDead: 'nein' } } : {});
}

test('the list finds the words', () => {
  for (const text of ['Verstorbene Person', 'Wer ist gestorben?', 'Sterbedatum', 'Ort des Todes', 'Letzte Anschrift'])
    expect(() => expectLiving(text, text)).toThrow();
  expectLiving('Sterbetalar', 'the name of a thing');
});

describe.each(KINDS)('nothing speaks of a dead person: %s', (kind) => {
  test.each(ASKED[kind].map((section) => [section]))('in the fields of %s and their messages', (section) => {
    const fields = fieldsFor(section, kind);
    const said = fields.flatMap(({ label, question, short, hint, options }) => [
      label,
      question,
      short,
      wordingFor(hint, kind),
      ...options.flatMap((option) => [option.label, option.paper, wordingFor(option.hint, kind)]),
    ]);
    const titles = groupsFor(section, kind).flatMap(({ title, hint }) => [
      wordingFor(title, kind),
      wordingFor(hint, kind),
    ]);
    const wrong = Object.fromEntries(fields.map(({ name }) => [name, WRONG]));
    const messages = sectionForm(section, kind, '2026-11-21')
      .safeParse(wrong)
      .error?.issues.map((each) => each.message);
    expect(messages?.length).toBeGreaterThan(0);
    expectLiving([...said, ...titles, ...(messages ?? [])].filter(Boolean).join('\n'), section);
  });

  test('in the titles and hints of the list', () => {
    begin(kind);
    const listed = $sections.get().map(({ section }) => section);
    for (const section of ASKED[kind]) expect(listed).toContain(section);
    for (const section of listed) {
      // The first question itself, before it is answered.
      if ((section as string) === 'dead') continue;
      expectLiving(`${titleOf(section, kind)} ${hintOf(section, kind)}`, section);
    }
  });
});

const views: readonly [name: string, kind: (typeof KINDS)[number], view: () => ReactNode][] = [
  ['the person', 'dying', () => <DeceasedSection {...props} />],
  ['where she lives', 'dying', () => <HomeSection {...props} />],
  ['what can wait', 'dying', () => <ProvisionsSection {...props} />],
  ['the contact', 'dying', () => <ContactSection {...props} about="preparation" />],
  ['the advice', 'dying', () => <DyingAdvice phone={phone} />],
  ['the check', 'dying', () => <DyingCheck phone={phone} words={words} />],
  ['the list', 'dying', () => <TaskList title="Vorbereitung" />],
  ['the start', 'preparation', () => <PreparationStart />],
  ['the person', 'preparation', () => <PersonSection {...props} />],
  ['the wishes', 'preparation', () => <WishesSection {...props} />],
  ['the financing', 'preparation', () => <FinancingSection {...props} />],
  ['the contact', 'preparation', () => <ContactSection {...props} about="preparation" />],
  ['the appointment', 'preparation', () => <AppointmentSection {...props} />],
  ['the list', 'preparation', () => <TaskList title="Ihre Vorsorge" />],
  ['the check', 'preparation', () => <PreparationCheck phone={phone} words={words} />],
];

test.each(views)('%s of a %s speaks of the living', (name, kind, view) => {
  begin(kind);
  putSection('contact', { email: 'erika@muster.example', phoneNumber: '05731 123456' });
  putSection(kind === 'dying' ? 'deceased' : 'person', {
    name: 'Karl',
    placeOfDeath: 'Heim',
    dateOfDeath: '2026-11-01',
  });
  const html = renderToStaticMarkup(view()).replaceAll(/ class="[^"]*"/g, '');
  expect(html).not.toBe('');
  expectLiving(html.replaceAll('Ist die Person verstorben?', ''), `${kind}: ${name}`);
});

test('the consent of a dying person is asked unticked, and only where something is said about her', () => {
  begin('dying');
  putSection('contact', { email: 'erika@muster.example', phoneNumber: '05731 123456', name: 'Erika' });
  const check = () => renderToStaticMarkup(<DyingCheck phone={phone} words={words} />);
  expect(check()).toContain('Vorbereitung senden');
  expect(check()).not.toContain('type="checkbox"');
  putSection('deceased', { name: 'Karl' });
  expect(check()).toContain(AGREEMENT);
  expect(check()).toMatch(/<input (?=[^>]*type="checkbox")[^>]*name="personAgrees"/);
  expect(check()).not.toContain('checked');
  agree(true);
  expect(check()).toContain('checked');
});

test.each([
  'pdf/vorsorge.yaml',
  'mail/vorsorge.yaml',
  'mail/vorbereitung.yaml',
  'mail/vorsorge-haus.yaml',
  'seiten/nach-der-vorsorge.md',
])('%s speaks of the living', (file) => {
  const text = readFileSync(`content/${file}`, 'utf8').replaceAll(/^#.*$/gm, '').replaceAll(/\s+/g, ' ');
  expectLiving(text, file);
});

test('the sentence with the phone, on every paper, speaks of the living', () => {
  const [, questions = ''] =
    /^questions: (.*)$/m.exec(readFileSync('content/pdf/kostenvoranschlag.yaml', 'utf8')) ?? [];
  expect(questions).toContain('{phone}');
  expectLiving(questions, 'kostenvoranschlag.yaml');
});

test.each(KINDS)('what the firm reads of a preparation (%s) speaks of the living', (kind) => {
  const texts: Readonly<Record<string, string>> = { dateOfBirth: '1941-03-14', zipCode: '32584', city: 'Löhne' };
  const answers = Object.fromEntries(
    ASKED[kind].map((section) => [
      section,
      Object.fromEntries(
        sections[section].fields.map(({ name, options }) => [name, options[0]?.value ?? texts[name] ?? 'Muster']),
      ),
    ]),
  );
  const contact = { ...answers.contact, email: 'erika@muster.example', phoneNumber: '05731 123456' };
  const body = preparationBody(
    kind === 'dying' ? 'bereavement' : 'preparation',
    { ...answers, contact, appointment: {}, start: { agreed: 'ja' } },
    {},
  );
  const view = preparationView({
    ...samplePreparation(),
    preparation: StoredPreparation.shape.preparation.parse(body),
  });
  expect(JSON.stringify(view.sections)).toContain('Kleidung');
  expectLiving(JSON.stringify([view.title, view.sections, caseWords.person.title]), kind);
});
