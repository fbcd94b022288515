import { acceptCategory, run, showPreferences } from 'vanilla-cookieconsent';
import { consentPaths } from '#site/consent.ts';
import { type DialogTexts, dialogConfig } from './config.ts';
import stylesheet from './consent.css?url';
import { type ConsentWish, consentWishes } from './wish.ts';

/** Runs when the page has loaded it, with the first press on the row or on the link in the footer: does what was wished. */
const page = document.documentElement;

async function start(): Promise<void> {
  const [texts] = await Promise.all([fetchTexts(), loadStylesheet()]);
  await run({
    ...dialogConfig(texts),
    onModalReady: putRejectingFirst,
    onModalShow: disablePage,
    onModalHide: enablePage,
  });
  followWishes(fulfil);
}

/** The wish that is noted already, and every one from here on: the page's own listener notes it first. */
function followWishes(act: (wish: ConsentWish) => void): void {
  const follow = () => {
    const wish = page.dataset.wish as ConsentWish | undefined;
    delete page.dataset.wish;
    if (wish) act(wish);
  };
  document.addEventListener('click', follow);
  follow();
}

function fulfil(wish: ConsentWish): void {
  if (wish === consentWishes.settings) {
    opener = document.activeElement;
    showPreferences();
  } else acceptCategory(wish === consentWishes.yes ? 'all' : []);
}

/** What had the focus when the dialog was asked for. */
let opener: Element | null;

/** While the dialog is open, nothing beside it is read or can be pressed. */
function disablePage(): void {
  for (const part of partsOfPage()) part.inert = true;
}

/** The library returns the focus before this, when its target is still inert. */
function enablePage(): void {
  for (const part of partsOfPage()) part.inert = false;
  if (opener instanceof HTMLElement) opener.focus();
}

const partsOfPage = (): HTMLElement[] =>
  [...document.body.children].filter((part): part is HTMLElement => part instanceof HTMLElement && part.id !== DIALOG);

const DIALOG = 'cc-main';

function putRejectingFirst({ modal }: { readonly modal: HTMLElement }): void {
  const reject = modal.querySelector('[data-role="necessary"]');
  reject?.parentElement?.prepend(reject);
}

/** Without its words or its look there is no dialog: the page's script says what to do then. */
const fail = (): void => void dispatchEvent(new Event('consent-failed'));

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

await start().catch(fail);
