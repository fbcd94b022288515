import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueSeed } from '#domain/catalogue/seed.ts';
import { readAddressTexts } from '#domain/estimate/written-choice.ts';
import { CoffinQuestion } from '#islands/estimate/CoffinQuestion.tsx';
import { estimateAnswers } from '#site/paths.ts';
import { $lastUserTokenEvent, $lastWorkflow, workflowArea } from '#stores/account/workflow.ts';
import { coffinArea } from '#stores/catalogue/coffin.ts';
import { urnArea } from '#stores/catalogue/urn.ts';
import { $catalogueError, $isCatalogueReady, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import {
  $choice,
  $shroudWasDropped,
  $urnWasDropped,
  answer,
  chooseExistingGrave,
  leaveOpen,
  setChoice,
  tickOptionalLine,
  writeChoiceBy,
} from '#stores/estimate/choice.ts';
import { $answerLabels, $openEstimate, $result, $runningRange } from '#stores/estimate/estimate.ts';
import { $estimateReference, openEstimatePdf, PDF_FAILED } from '#stores/estimate/estimate-pdf.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import { $offeredUrns, $shroudRule, $urnRule } from '#stores/estimate/offers.ts';
import { $snackbar } from '#stores/snackbar.ts';
import { earthBurial, startTestApp, type TestApp, urnBurial } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing } from '../../support/in-process-client.ts';
import { withOptionalLine } from '../../support/small-catalogue.ts';

let site: TestApp;

/** The grave for a coffin takes a cloth, too. */
const withCloth: CatalogueSeed = {
  ...withOptionalLine,
  restingPlaces: withOptionalLine.restingPlaces.map((place) => ({
    ...place,
    graves: place.graves.map((grave) =>
      grave.id === 'werste-sarg'
        ? { ...grave, withoutCoffin: 'onRequest', coffinSource: 'Satzung', coffinAsOf: '2026' }
        : grave,
    ),
  })),
};

beforeEach(async () => {
  site = await startTestApp({ seed: withCloth });
  connectClientTo(site);
  await loadEstimateCatalogue();
  workflowArea.reset();
  writeChoiceBy(() => {});
  $choice.set(urnBurial);
});
afterEach(() => site.close());

const openedTab = () => ({ location: { replace: vi.fn() }, close: vi.fn() });
type Tab = Parameters<typeof openEstimatePdf>[0];

describe('the calculator of the browser', () => {
  it('has a result once every question is answered, and none before', () => {
    expect($result.get()?.costing.lines.length).toBeGreaterThan(0);
    const { transportZoneId: _, ...open } = urnBurial;
    $choice.set(open);
    expect($result.get()).toBeUndefined();
    expect($runningRange.get()?.min).toBeGreaterThan(0);
  });

  it('drops an urn that the new grave does not take and says so until another is chosen', () => {
    $choice.set({ ...urnBurial, urnId: 'kupfer' });
    answer({ funeralFormId: 'seebestattung', graveRestingPlaceRelationId: 'nordsee-see' });
    expect([$choice.get().urnId, $urnWasDropped.get(), $urnRule.get()]).toEqual([undefined, true, 'seaSoluble']);
    expect($offeredUrns.get().map(({ id }) => id)).toEqual(['seestern']);
    answer({ transportZoneId: 'fern' });
    expect($urnWasDropped.get()).toBe(true);
    answer({ urnId: 'seestern' });
    expect([$choice.get().urnId, $urnWasDropped.get()]).toEqual(['seestern', false]);
  });

  it('offers no urn that none of the possible graves takes while the grave is open', () => {
    const { graveRestingPlaceRelationId: _, ...open } = urnBurial;
    $choice.set(open);
    expect($urnRule.get()).toBe('degradable');
    expect($offeredUrns.get().map(({ id }) => id)).not.toContain('stahl');
    answer({ urnId: 'stahl' });
    expect($choice.get().urnId).toBeUndefined();
  });

  it('offers a cloth where the grave takes one, and asks for a coffin again after a grave that takes none', () => {
    $choice.set({ ...earthBurial, coffinId: 'kiefer' });
    expect($shroudRule.get()).toEqual({ withoutCoffin: 'onRequest', source: 'Satzung', asOf: '2026' });
    const withCoffin = $result.get()?.costing;
    answer({ withoutCoffin: true });
    const cloth = $choice.get();
    expect(cloth).not.toHaveProperty('coffinId');
    expect($answerLabels.get().coffin).toBe('Ohne Sarg, im Tuch');
    expect($result.get()?.costing).toMatchObject({ min: withCoffin?.min, max: withCoffin?.max });
    expect([$shroudWasDropped.get(), $result.get()?.cheapest.request.withoutCoffin]).toEqual([false, true]);
    chooseExistingGrave({ restingPlaceId: 'werste' });
    expect([$choice.get().withoutCoffin, $shroudRule.get(), $result.get()]).toEqual([undefined, undefined, undefined]);
    expect($shroudWasDropped.get()).toBe(true);
    answer({ transportZoneId: 'fern' });
    expect($shroudWasDropped.get()).toBe(true);
    const asked = () => renderToStaticMarkup(createElement(CoffinQuestion, { error: undefined }));
    expect(asked()).toContain('nur Bestattungen mit Sarg');
    const dropped = $choice.get();
    // As Back does.
    setChoice(cloth);
    expect(asked()).not.toContain('nur Bestattungen mit Sarg');
    setChoice(dropped);
    answer({ withoutCoffin: true });
    expect([$choice.get().withoutCoffin, $shroudWasDropped.get()]).toEqual([undefined, true]);
    answer({ coffinId: 'kiefer' });
    expect($choice.get().coffinId).toBe('kiefer');
    expect(asked()).not.toContain('nur Bestattungen mit Sarg');
    answer({ funeralFormId: urnBurial.funeralFormId, withoutCoffin: true });
    expect($choice.get()).not.toHaveProperty('withoutCoffin');
  });

  it('opens the stored PDF in the tab that the click opened', async () => {
    const tab = openedTab();
    await openEstimatePdf(tab as unknown as Tab);
    expect($lastWorkflow.get()).toBe('costEstimation');
    expect($lastUserTokenEvent.get()).toBe('none');
    expect(workflowArea.$area.get()).toMatchObject({ loading: false, success: true });
    expect(tab.location.replace).toHaveBeenCalledWith(`/api/estimate/${$estimateReference.get()}.pdf`);
  });

  it('forgets the reference when the choice changes', async () => {
    await openEstimatePdf(null);
    expect($estimateReference.get()).toMatch(/^KV-/);
    $choice.set({ ...urnBurial });
    expect($estimateReference.get()).toBeUndefined();
  });

  it(`closes the empty tab and says '${PDF_FAILED}' when the server is away, and keeps the choice`, async () => {
    connectClientToNothing();
    const tab = openedTab();
    await openEstimatePdf(tab as unknown as Tab);
    expect(tab.close).toHaveBeenCalled();
    expect($snackbar.get()).toMatchObject({ message: PDF_FAILED, kind: 'error' });
    expect(workflowArea.$area.get().error).toEqual({ message: 'No response from the server.', statusCode: 500 });
    expect($choice.get()).toEqual(urnBurial);
  });

  it('asks only for what is missing after a failure', async () => {
    urnArea.reset();
    connectClientToNothing();
    await loadEstimateCatalogue();
    expect($isCatalogueReady.get()).toBe(false);
    expect($catalogueError.get()?.message).toBe('No response from the server.');
    expect(coffinArea.$area.get().error).toBeUndefined();

    connectClientTo(site);
    await loadEstimateCatalogue();
    expect($isCatalogueReady.get()).toBe(true);
    expect($catalogueError.get()).toBeUndefined();
  });
});

describe('a grave that is there, and what is left open', () => {
  const { graveRestingPlaceRelationId: _grave, ...withoutGrave } = urnBurial;

  it('takes the place of a grave of the catalogue, and gives it back', () => {
    answer({ restingPlaceId: 'werste' });
    chooseExistingGrave();
    expect($choice.get()).toMatchObject({ existingGrave: { restingPlaceId: 'werste' } });
    expect($choice.get()).not.toHaveProperty('graveRestingPlaceRelationId');
    chooseExistingGrave({ nameOnStone: 'Muster', number: '12' });
    chooseExistingGrave({ number: '' });
    expect($choice.get().existingGrave).toEqual({ restingPlaceId: 'werste', nameOnStone: 'Muster' });
    expect($answerLabels.get().grave).toContain('vorhandenes Grab; Name auf dem Stein: Muster');
    expect($result.get()?.costing.lines.map(({ id }) => id)).toContain('right-of-use');
    answer({ graveRestingPlaceRelationId: urnBurial.graveRestingPlaceRelationId });
    expect($choice.get()).toMatchObject(urnBurial);
    expect($choice.get()).not.toHaveProperty('existingGrave');
  });

  it('is no result until its cemetery is chosen', () => {
    $choice.set({ ...withoutGrave, existingGrave: { nameOnStone: 'Muster' } });
    expect($result.get()).toBeUndefined();
    expect($runningRange.get()?.min).toBeGreaterThan(0);
  });

  it('is an estimate with a span, until the question is answered', () => {
    leaveOpen('coffin');
    expect($choice.get().undecided).toEqual(['coffin']);
    expect($result.get()).toBeUndefined();
    expect($openEstimate.get()).toMatchObject({ open: [{ question: 'coffin' }], ...$runningRange.get() });
    answer({ coffinId: urnBurial.coffinId });
    expect($openEstimate.get()).toBeUndefined();
    expect($result.get()).toBeDefined();
  });
});

describe('what may come on top', () => {
  const sum = () => $result.get()?.costing.max ?? 0;

  it('counts from its tick on, until it is taken back', () => {
    const before = sum();
    tickOptionalLine('anzeige');
    expect(sum()).toBe(before + 45_000);
    expect($result.get()?.request.optionalLineIds).toEqual(['anzeige']);
    tickOptionalLine('anzeige');
    expect(sum()).toBe(before);
    expect($choice.get()).not.toHaveProperty('optionalLineIds');
  });

  it('stands in the link', () => {
    const choice = { ...urnBurial, optionalLineIds: ['anzeige', 'grab-pflege'] };
    const link = estimateLink('result', choice);
    expect(link).toContain('zusatz=anzeige.grab-pflege');
    expect(readAddressTexts(estimateAnswers(new URL(link, 'http://site.test').search)).choice).toEqual(choice);
  });
});

describe('the link to a step or a finished choice', () => {
  it('reads back what it wrote', () => {
    const choice = { ...urnBurial, size: 'oversized' as const };
    const link = new URL(estimateLink('urn', choice), 'http://site.test');
    expect(readAddressTexts(estimateAnswers(link.search))).toEqual({ step: 'urn', choice });
  });

  it('keeps a cloth, and takes no other word for one', () => {
    const { coffinId: _, ...others } = earthBurial;
    const link = new URL(estimateLink('result', { ...others, withoutCoffin: true }), 'http://site.test');
    expect(link.searchParams.get('tuch')).toBe('ja');
    expect(readAddressTexts(estimateAnswers(link.search)).choice).toEqual({ ...others, withoutCoffin: true });
    const other = estimateAnswers('?form=erdbestattung&tuch=nein');
    expect(readAddressTexts(other).choice).toEqual({ funeralFormId: 'erdbestattung' });
  });

  it('names the cemetery and kind of a grave that is there, and no name or number', () => {
    const { graveRestingPlaceRelationId: _, ...others } = urnBurial;
    const existingGrave = { restingPlaceId: 'werste', graveTypeId: 'wahlgrab', nameOnStone: 'Muster', number: '12' };
    const link = estimateLink('grave', { ...others, existingGrave, undecided: ['coffin', 'transport'] });
    expect(link).not.toContain('Muster');
    expect(readAddressTexts(estimateAnswers(new URL(link, 'http://site.test').search)).choice).toEqual({
      ...others,
      existingGrave: { restingPlaceId: 'werste', graveTypeId: 'wahlgrab' },
      undecided: ['coffin', 'transport'],
    });
    const begun = estimateLink('grave', { existingGrave: {} });
    expect(readAddressTexts(estimateAnswers(new URL(begun, 'http://site.test').search)).choice).toEqual({
      existingGrave: {},
    });
  });

  it('starts at the first question where the step is unknown', () => {
    expect(readAddressTexts(estimateAnswers('?schritt=<script>&form='))).toEqual({ step: 'funeralForm', choice: {} });
  });
});
