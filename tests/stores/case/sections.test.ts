import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderForm } from '#islands/case/bereavement/OrderForm.tsx';
import { putSection, replaceAnswers, setKind } from '#stores/case/answers.ts';
import { choose, mirrorChoice } from '#stores/case/choice.ts';
import { $otherZone } from '#stores/case/collection-zone.ts';
import { $case, $caseKind, $sections } from '#stores/case/sections.ts';
import { $isComplete, $missing } from '#stores/case/situation.ts';
import { $transportZones, transportZoneArea } from '#stores/catalogue/transport-zone.ts';
import { loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $choice, $linkWasCut, answer } from '#stores/estimate/choice.ts';
import { earthBurial, startTestApp, type TestApp, urnBurial } from '../../support/app.ts';
import { connectClientTo } from '../../support/in-process-client.ts';
import { bereavementSections } from '../../support/pages/case/case-browser.ts';
import { realContent } from '../../support/real-content.ts';

const { deceased, adoption, contact } = bereavementSections;

let server: TestApp;
let stop = (): void => {};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00.000Z') });
  server = await startTestApp();
  connectClientTo(server);
  await loadEstimateCatalogue();
  setKind('bereavement');
  replaceAnswers({});
  $linkWasCut.set(false);
  stop = mirrorChoice();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await server.close();
});

const isDead = (yes: boolean) => putSection('start', { isDead: yes ? 'ja' : 'nein' });
const listed = () => $sections.get().map(({ section, optional }) => (optional ? `(${section})` : section));
const statusOf = (name: string) => $sections.get().find(({ section }) => section === name)?.status;

describe('the sections', () => {
  test('of an order: what is not needed at once may be left out', () => {
    isDead(true);
    expect($caseKind.get()).toBe('order');
    expect(listed()).toEqual([
      'dead',
      'deceased',
      '(home)',
      'adoption',
      'funeralForm',
      'grave',
      'coffin',
      'transport',
      'contact',
      '(provisions)',
      '(appointment)',
      '(documents)',
    ]);
  });

  test('where the person is dying: nobody is collected, everything but the contact may be left out', () => {
    isDead(false);
    expect($caseKind.get()).toBe('dying');
    expect(listed()).toEqual([
      'dead',
      '(deceased)',
      '(home)',
      '(funeralForm)',
      '(grave)',
      '(coffin)',
      '(transport)',
      '(provisions)',
      'contact',
      '(appointment)',
    ]);
  });

  test('before anybody has said whether the person lives: that question, and what is asked in either case', () => {
    putSection('deceased', deceased);
    expect($caseKind.get()).toBe('dying');
    expect(listed()).toEqual(['dead', 'funeralForm', 'grave', 'coffin', 'transport', 'contact', '(appointment)']);
    expect($missing.get()[0]).toBe('dead');
    isDead(true);
    expect(statusOf('deceased')).toBe('done');
  });

  test('of a preparation begin with the wishes and end with the way to reach the person', () => {
    setKind('preparation');
    expect(listed()).toEqual([
      '(wishes)',
      '(funeralForm)',
      '(grave)',
      '(coffin)',
      '(transport)',
      '(financing)',
      '(person)',
      '(appointment)',
      'contact',
    ]);
  });

  test('name the urn only where the form takes one', () => {
    answer(urnBurial);
    expect(listed()).toContain('urn');
    answer({ funeralFormId: 'erdbestattung' });
    expect(listed()).not.toContain('urn');
  });
});

describe('a section', () => {
  beforeEach(() => isDead(true));

  test('is open, begun with the first word, done when its form accepts it', () => {
    expect(statusOf('deceased')).toBe('open');
    putSection('deceased', { name: '  ' });
    expect(statusOf('deceased')).toBe('open');
    putSection('deceased', { name: 'Karl' });
    expect(statusOf('deceased')).toBe('begun');
    putSection('deceased', deceased);
    expect(statusOf('deceased')).toBe('done');
  });

  test('knows what day it is in Germany, where it is tomorrow already', () => {
    putSection('deceased', { ...deceased, dateOfDeath: '2026-11-21' });
    expect(statusOf('deceased')).toBe('done');
    putSection('deceased', { ...deceased, dateOfDeath: '2026-11-22' });
    expect(statusOf('deceased')).toBe('begun');
  });

  test('asks of somebody who is dying for no place of death', () => {
    isDead(false);
    putSection('deceased', { name: 'Karl', lastName: 'Muster', placeOfDeath: 'Heim', doctor: 'Dr. A' });
    expect(statusOf('deceased')).toBe('done');
  });

  test('of the choice is done with its answer; the size alone has begun the coffin', () => {
    answer({ size: 'oversized' });
    expect(statusOf('coffin')).toBe('begun');
    answer({ coffinId: 'kiefer-gross' });
    expect(statusOf('coffin')).toBe('done');
  });
});

describe('a case is complete', () => {
  function everything() {
    isDead(true);
    putSection('deceased', deceased);
    putSection('adoption', adoption);
    putSection('contact', contact);
    answer(earthBurial);
  }

  test('when all that is needed is done and has a price', () => {
    everything();
    expect($isComplete.get()).toBe(true);
    answer({ transportZoneId: undefined as unknown as string });
    expect($isComplete.get()).toBe(false);
  });

  test('not before the first question is answered', () => {
    everything();
    putSection('start', {});
    expect($isComplete.get()).toBe(false);
    expect($missing.get()).toEqual(['dead']);
  });

  test('not with an optional section half done: nothing typed is left out silently', () => {
    everything();
    putSection('appointment', { kind: 'telefon' });
    expect($isComplete.get()).toBe(false);
    putSection('appointment', {});
    expect($isComplete.get()).toBe(true);
  });

  test('as a preparation with the way to reach the person, however little is chosen', () => {
    setKind('preparation');
    putSection('contact', { email: contact.email, phoneNumber: contact.phoneNumber });
    expect($isComplete.get()).toBe(true);
    answer({ size: 'oversized', funeralFormId: 'feuerbestattung' });
    expect($isComplete.get()).toBe(true);
    putSection('person', { dateOfBirth: '1941-03-14' });
    expect($isComplete.get()).toBe(true);
    putSection('person', { dateOfBirth: '1941-02-30' });
    expect($isComplete.get()).toBe(false);
  });
});

describe('the choice', () => {
  test('is a part of the answers, and comes back from them', () => {
    answer(urnBurial);
    expect($case.get().answers.choice).toEqual(urnBurial);
    replaceAnswers({ choice: { ...earthBurial, size: 'normal' } });
    expect($choice.get()).toEqual({ ...earthBurial, size: 'normal' });
    replaceAnswers({});
    expect($choice.get()).toEqual({});
  });

  test('that is gone from the catalogue is dropped, and that is told', () => {
    replaceAnswers({ choice: { ...urnBurial, urnId: 'vergriffen' } });
    const { urnId: _, ...kept } = urnBurial;
    expect($choice.get()).toEqual(kept);
    expect($case.get().answers.choice).toEqual(kept);
    expect($linkWasCut.get()).toBe(true);
  });

  test('that holds is told nobody', () => {
    choose(urnBurial);
    expect($linkWasCut.get()).toBe(false);
  });
});

test('the transport zone follows the place of collection, in whatever order they are answered', async () => {
  const towns: Readonly<Record<string, string[]>> = { nah: ['Löhne', 'Bad Oeynhausen'], fern: ['Minden'] };
  const zones = $transportZones.get().map((zone) => ({ ...zone, towns: towns[zone.id] ?? [] }));
  await transportZoneArea.track(async () => ({ ok: true, value: zones }));
  isDead(true);
  expect($otherZone.get()).toBeUndefined();
  putSection('adoption', { place: 'Klinikum', city: 'Minden' });
  expect($otherZone.get()).toMatchObject({ zone: { id: 'fern' }, chosen: undefined });
  answer({ transportZoneId: 'nah' });
  expect($otherZone.get()).toMatchObject({ zone: { id: 'fern' }, chosen: { id: 'nah' } });
  answer({ transportZoneId: 'fern' });
  expect($otherZone.get()).toBeUndefined();
  putSection('adoption', { place: 'zu Hause', city: 'Loehne' });
  expect($otherZone.get()?.zone.id).toBe('nah');
  // The town decides; a place may tell where no zone names the town.
  putSection('adoption', { place: 'Klinikum Minden', city: 'Irgendwo' });
  expect($otherZone.get()).toBeUndefined();
  putSection('adoption', { place: 'Haus am Park', city: 'Irgendwo' });
  expect($otherZone.get()).toBeUndefined();
  putSection('adoption', { place: 'Klinikum Minden', city: '' });
  answer({ transportZoneId: 'nah' });
  expect($otherZone.get()?.zone.id).toBe('fern');

  // It is said once more above the button, and keeps nobody from ordering.
  putSection('deceased', deceased);
  putSection('contact', contact);
  putSection('adoption', { ...adoption, place: 'Klinikum', city: '32423 Minden' });
  answer({ ...earthBurial, transportZoneId: 'nah' });
  const words = { ...realContent().wording.groups, payment: '' };
  const form = renderToStaticMarkup(createElement(OrderForm, { words }));
  expect(form).toMatch(/Der Ort der Abholung gehört zur Überführung.*Zahlungspflichtig bestellen/s);
  expect($isComplete.get()).toBe(true);
  answer({ transportZoneId: 'fern' });
  expect(renderToStaticMarkup(createElement(OrderForm, { words }))).not.toContain('Der Ort der Abholung');
});
