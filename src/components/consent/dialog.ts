import { run, showPreferences } from 'vanilla-cookieconsent';
import { consentPaths } from '#site/consent.ts';
import { asPartOfPage } from './as-part-of-page.ts';
import { type DialogTexts, dialogConfig } from './config.ts';
import stylesheet from './consent.css?url';

/** Runs when the page has loaded it: shows the question or, where a link asked for them, the settings. */
const page = document.documentElement;

async function start(): Promise<void> {
  const [texts] = await Promise.all([fetchTexts(), loadStylesheet()]);
  await run({ ...dialogConfig(texts), root: rootBehindSkipLink(), onModalReady: asPartOfPage });
  whenAsked(showPreferences);
}

/** With the keyboard the question is met first, not after the whole page. */
function rootBehindSkipLink(): Element {
  const root = document.createElement('div');
  document.querySelector('.skip-link')?.after(root);
  return root;
}

/** Now, if it has been asked for already, and at every click from now on: the page's own listener notes the wish first. */
function whenAsked(show: () => void): void {
  const showIfAsked = () => {
    if (page.dataset.consent !== 'settings') return;
    delete page.dataset.consent;
    show();
  };
  document.addEventListener('click', showIfAsked);
  showIfAsked();
}

/** Without its words or its look there is no dialog: the link then leads where it leads without script. */
const followLink = (): void =>
  location.assign(document.querySelector<HTMLAnchorElement>('a[data-consent-settings]')?.href ?? '');

async function fetchTexts(): Promise<DialogTexts> {
  const reply = await fetch(consentPaths.texts);
  if (!reply.ok) throw new Error(`${consentPaths.texts} answered with ${reply.status}`);
  return reply.json();
}

/** Before the dialog, which would otherwise stand in the page unstyled for a moment. */
function loadStylesheet(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  const { promise, resolve, reject } = Promise.withResolvers();
  link.onload = resolve;
  link.onerror = reject;
  document.head.append(link);
  return promise;
}

await start().catch(() => whenAsked(followLink));
