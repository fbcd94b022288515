import { vi } from 'vitest';
import type { DraftKind } from '#domain/case/draft.ts';
import { type FormSection, fieldsFor, sections } from '#domain/case/section.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import * as store from '#stores/case/case.ts';
import { $documents, addDocuments } from '#stores/case/documents.ts';
import { draft } from '#stores/case/draft/instance.ts';
import { $draftStatus, mailCode, resolveConflict } from '#stores/case/draft.ts';
import { placeOrder, savePreparation, submission } from '#stores/case/order.ts';
import { followHash, goTo, viewHash } from '#stores/case/route.ts';
import type { CaseSection } from '#stores/case/sections.ts';
import { $choice, $form, $linkWasCut, answer } from '#stores/estimate/choice.ts';
import { earthBurial, urnBurial } from '../app.ts';
import { caseBrowser } from '../pages/case/case-browser.ts';

/** How much of the section in view a person fills in. */
export type Filling = 'whole' | 'partly' | 'not';

const TOKEN = `x.${btoa(JSON.stringify({ sub: 'erika', role: null, exp: 4_000_000_000 }))}.x`;

const TYPED: Readonly<Record<string, string>> = {
  dateOfBirth: '1941-03-14',
  dateOfDeath: '2020-03-14',
  zipCode: '32584',
  houseNumber: '1',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  startsAt: '2030-01-07T09:00:00.000Z',
};

/** A person at a wizard: does what the view in front of her offers, by the stores that the islands call. */
export function wizardWalk() {
  const browser = caseBrowser();
  let kind: DraftKind = 'bereavement';
  let stops: readonly (() => void)[] = [];

  const open = () => {
    stops = [store.openCase(kind), followHash()];
  };

  /** The modules stay, so what they know of the page before is taken out by hand. */
  function close(): void {
    for (const stop of stops) stop();
    const kept = [browser.stored, browser.inTab].map((texts) => ({ texts, entries: [...texts] }));
    store.answerSection('contact', {});
    submission.reset();
    draft.dispatch({ type: 'reset' });
    draft.dispatch({ type: 'consentRead', isAllowed: false });
    for (const { texts, entries } of kept) {
      texts.clear();
      for (const [key, text] of entries) texts.set(key, text);
    }
    vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history: { pushState: () => {} } });
    goTo('start');
    $choice.set({});
    $linkWasCut.set(false);
    store.$linkError.set(undefined);
  }

  const self = {
    browser,
    view: () => store.$ways.get().view,
    answers: () => store.$case.get().answers,

    begin(as: { readonly kind: DraftKind; readonly isSignedIn: boolean }): void {
      kind = as.kind;
      if (as.isSignedIn) browser.stored.set('access_token', TOKEN);
      browser.arrive({ kind });
      open();
    },
    /** The tab is loaded again where it stands, as after Back from another page. */
    reload(): void {
      browser.happens('pagehide');
      close();
      browser.arrive({ kind, isReload: true });
      open();
    },
    end(): void {
      close();
      browser.stored.clear();
      browser.inTab.clear();
    },

    /** Fills in what is in view, as far as it can be. */
    async fill(how: Filling, isOther = false): Promise<void> {
      const view = self.view();
      if (view === 'dead' || (view === 'start' && kind === 'bereavement')) {
        if (how !== 'not') store.answerDead(!isOther);
      } else if (view === 'documents') await addFile(how === 'whole');
      else if (view in sections) typeSection(view as FormSection, how);
      else if (view in CHOICES) choose(view as keyof typeof CHOICES, how, isOther);
    },
    /** The main button. */
    async press(): Promise<void> {
      const { next, view } = store.$ways.get();
      if (next === 'send')
        await (store.$caseKind.get() === 'order'
          ? placeOrder({ beginAtOnce: true, withdrawalRead: true })
          : savePreparation());
      // The first question is answered before it is left.
      else if (next && !((view === 'dead' || view === 'start') && kind === 'bereavement' && isOpen('dead'))) goTo(next);
    },
    stepBack(): void {
      const { back } = store.$ways.get();
      if (back) browser.jump(back === 'start' ? '' : viewHash(back));
    },
    mailCode: () => mailCode('erika@muster.example'),
    /** Leaves by a link to another page, once the browser has asked where that loses something, and comes back. */
    leave(): { readonly wasTold: boolean } {
      browser.pressesLink('/preise');
      const wasTold = browser.asksBeforeLeaving();
      self.reload();
      return { wasTold };
    },
    async decide(): Promise<void> {
      if ($draftStatus.get().status === 'conflict') await resolveConflict('own');
    },
  };
  return self;
}

export type WizardWalk = ReturnType<typeof wizardWalk>;

const isOpen = (section: CaseSection): boolean =>
  store.$sections.get().some((each) => each.section === section && each.status === 'open');

function typeSection(section: FormSection, how: Filling): void {
  if (how === 'not') {
    store.emptySection(section);
    return;
  }
  const asked = fieldsFor(section, store.$caseKind.get());
  const typed = how === 'whole' ? asked : asked.slice(0, 1);
  const texts = typed.map(({ name, options }) => [name, TYPED[name] ?? options[0]?.value ?? 'Muster']);
  store.answerSection(section, { ...store.$case.get().answers[section], ...Object.fromEntries(texts) });
}

const CHOICES = {
  funeralForm: 'funeralFormId',
  grave: 'graveRestingPlaceRelationId',
  coffin: 'coffinId',
  urn: 'urnId',
  transport: 'transportZoneId',
} as const;

function choose(section: keyof typeof CHOICES, how: Filling, isOther: boolean): void {
  if (how !== 'not') answer(answerTo(section, how, isOther));
}

function answerTo(section: keyof typeof CHOICES, how: Filling, isOther: boolean): EstimateChoice {
  if (section === 'coffin' && how === 'partly') return { size: 'oversized' };
  if (section === 'coffin' && $choice.get().size === 'oversized') return { coffinId: 'kiefer-gross' };
  const isOfForm = section !== 'funeralForm' && section !== 'transport';
  if (isOfForm && !$form.get()) return {};
  const isUrn = isOfForm ? $form.get()?.id === urnBurial.funeralFormId : isOther;
  const burial: EstimateChoice = isUrn ? urnBurial : earthBurial;
  return { [CHOICES[section]]: burial[CHOICES[section]] };
}

/** A file that is accepted, or one that is refused before it is sent. */
const addFile = async (isGood: boolean): Promise<void> => {
  addDocuments([new File(isGood ? ['%PDF-1.7 '] : [], isGood ? 'urkunde.pdf' : 'leer.pdf')]);
  const isLoading = () => $documents.get().some(({ id, error }) => id === undefined && error === undefined);
  while (isLoading()) await new Promise(setImmediate);
};
