import {
  acceptCategory,
  type CookieConsentConfig,
  run,
  showPreferences,
  type Translation,
} from 'vanilla-cookieconsent';
import { COMFORT, CONSENT_COOKIE, CONSENT_DAYS, NECESSARY } from '#domain/consent/consent.ts';
import type { ConsentWording } from '#domain/consent/wording.ts';
import { type ConsentWish, consentPaths, consentWishes } from '#site/consent.ts';
import stylesheet from './consent.css?url';

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

/** The element that had the focus when the dialog was asked for. */
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

/** The reply of `/einwilligung.json`. */
type DialogTexts = Pick<ConsentWording, 'settings'>;

/** The library's configuration. Its question is the row in the page, so it shows the settings only. */
const dialogConfig = ({ settings }: DialogTexts): CookieConsentConfig => ({
  cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
  // A browser under remote control is treated like any other, so that tests see what people see.
  hideFromBots: false,
  autoShow: false,
  manageScriptTags: false,
  guiOptions: { preferencesModal: { layout: 'box', equalWeightButtons: true } },
  categories: { [NECESSARY]: { enabled: true, readOnly: true }, [COMFORT]: {} },
  language: {
    default: 'de',
    translations: {
      // Without words for a question of its own the library builds none; its type asks for them.
      de: {
        preferencesModal: {
          title: asHtml(settings.title),
          acceptNecessaryBtn: asHtml(settings.rejectAll),
          acceptAllBtn: asHtml(settings.acceptAll),
          savePreferencesBtn: asHtml(settings.save),
          closeIconLabel: settings.close,
          sections: [
            { description: asHtml(settings.text) },
            {
              title: asHtml(settings.necessary.title),
              description: asHtml(settings.necessary.text),
              linkedCategory: NECESSARY,
            },
            {
              title: asHtml(settings.comfort.title),
              description: asHtml(settings.comfort.text),
              linkedCategory: COMFORT,
            },
          ],
        },
      } as Translation,
    },
  },
});

/** The library writes its texts as HTML; ours are text. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

await start().catch(fail);
