import type { CookieConsentConfig, Translation } from 'vanilla-cookieconsent';
import { COMFORT, CONSENT_COOKIE, CONSENT_DAYS, NECESSARY } from '#domain/consent/consent.ts';
import type { ConsentWording } from '#domain/consent/wording.ts';

/** What `/einwilligung.json` answers. */
export type DialogTexts = Pick<ConsentWording, 'settings'>;

/** The library's configuration. Its question is the row in the page, so it shows the settings only. */
export const dialogConfig = ({ settings }: DialogTexts): CookieConsentConfig => ({
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
