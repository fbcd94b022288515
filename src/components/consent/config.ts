import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import { COMFORT, CONSENT_COOKIE, CONSENT_DAYS, NECESSARY } from '#domain/consent/consent.ts';
import type { ConsentWording } from '#domain/consent/wording.ts';

/** What `/einwilligung.json` answers. */
export type DialogTexts = { readonly wording: ConsentWording; readonly privacyLink: string };

/** The library's configuration. Rejecting looks like accepting and, by `asPartOfPage`, stands first. */
export const dialogConfig = ({ wording: { banner, settings }, privacyLink }: DialogTexts): CookieConsentConfig => ({
  cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
  // A browser under remote control is treated like any other, so that tests see what people see.
  hideFromBots: false,
  manageScriptTags: false,
  guiOptions: {
    consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
    preferencesModal: { layout: 'box', equalWeightButtons: true },
  },
  categories: { [NECESSARY]: { enabled: true, readOnly: true }, [COMFORT]: {} },
  language: {
    default: 'de',
    translations: {
      de: {
        consentModal: {
          title: asHtml(banner.title),
          description: `${asHtml(banner.text)} <a href="${privacyLink}">${asHtml(banner.privacy)}</a>`,
          acceptNecessaryBtn: asHtml(banner.rejectAll),
          acceptAllBtn: asHtml(banner.acceptAll),
          showPreferencesBtn: asHtml(banner.settings),
        },
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
      },
    },
  },
});

/** The library writes its texts as HTML; ours are text. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
