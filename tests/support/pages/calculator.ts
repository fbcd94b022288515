import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { realContent } from '../real-content.ts';
import { touch, untilLedOn } from './visit.ts';

/** The calculator as a person uses it: by the words on it. */
export const calculator = (page: Page) => {
  async function shown(answer: Locator): Promise<void> {
    const all = page.getByRole('button', { name: /^Alle \d+ (Urnen|Särge) zeigen$/ });
    await answer.or(all).first().waitFor();
    if (!(await answer.isVisible())) await all.click();
  }
  const self = {
    async open(search = '') {
      await page.goto(paths.estimate + search);
      await touch(page);
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      // The prices have arrived when the range stands there.
      await expect(self.range()).toContainText('€');
    },
    heading: (title: string | RegExp) => page.getByRole('heading', { level: 2, name: title }),
    range: () => page.getByRole('status').filter({ hasText: /Nach Ihren Antworten|Zusammen/ }),
    /** A question asked in a wizard has radios. An urn or a coffin may be one of those that are shown when one asks for all. */
    async choose(name: string | RegExp) {
      const option = page.getByRole('radio', { name }).first();
      await shown(option);
      await option.check();
    },
    /** An answer of a question; it leads on. */
    answer: (name: string | RegExp) => page.locator('fieldset').getByRole('link', { name }).first(),
    async goOnWith(name: string | RegExp) {
      const answer = self.answer(name);
      await shown(answer);
      await answer.click();
      await untilLedOn(page);
    },
    /** Keeps the answer that is there. */
    async next() {
      await page.getByRole('button', { name: 'Weiter' }).click();
      await untilLedOn(page);
    },
    async back() {
      await page.getByRole('button', { name: 'Zurück' }).click();
      await untilLedOn(page);
    },
    /** A place stands in its town, which is opened first. */
    async openPlace(name: string) {
      const place = page.locator('.place > summary').filter({ hasText: name });
      await place.waitFor({ state: 'attached' });
      if (!(await place.isVisible()))
        await page.locator('.places > details').filter({ has: place }).locator('> summary').click();
      await place.click();
    },
    tiles: () => page.locator('.tile'),
    /** The lines of the sum with their sources, folded by biller. */
    async openLines() {
      const lines = page.getByRole('region', { name: 'Alle Zeilen mit Quelle' });
      await lines.waitFor();
      for (const fold of await lines.locator('details').all())
        if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    },
    filter: () => page.getByRole('button', { name: /^Filter( \(\d\) eingestellt)?$/ }),
    drawer: () => page.getByRole('dialog'),
    closeDrawer: () => self.drawer().getByRole('button', { name: 'Schließen' }).click(),
  };
  return self;
};

/** How many urns a grave in the earth takes. */
export const URNS_FOR_THE_EARTH = realContent().seed.urns.filter(({ biodegradable }) => biodegradable).length;

/** A finished choice, as a link somebody sent. */
export const finishedLink =
  '?schritt=ergebnis&form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh&urne=birke-rinde&zone=zone-20';

export const QUESTIONS = {
  funeralForm: 'Welche Bestattungsform soll es sein?',
  grave: 'Wo soll das Grab sein?',
  coffin: 'Welcher Sarg soll es sein?',
  urn: 'Welche Urne soll es sein?',
  transport: 'Wie weit ist die Überführung?',
} as const;

/** Each step as a link, and one with oversize chosen. */
export const stepLinks: Readonly<Record<string, string>> = {
  Bestattungsform: '',
  Grabstätte: '?schritt=grabstaette&form=feuerbestattung&grab=werste-urne-staudenfeld',
  'Sarg in Übergröße': '?schritt=sarg&form=erdbestattung&grab=gohfeld-sarg-wahlgrab&groesse=uebergroesse',
  Urne: '?schritt=urne&form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh',
  Überführung:
    '?schritt=ueberfuehrung&form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh&urne=birke-rinde',
  'Vorhandenes Grab': '?schritt=grabstaette&form=feuerbestattung&friedhof=werste',
  Ergebnis: finishedLink,
  'Ergebnis, noch offen': '?schritt=ergebnis&form=feuerbestattung&offen=grabstaette-urne&sarg=fichte-roh&zone=zone-20',
};

/** A window led to the PDF of an estimate; the headless shell shows no PDF and keeps the address it had. */
export const askedForPdf = (context: BrowserContext): Promise<Request> =>
  context.waitForEvent('request', (request) => /\/api\/estimate\/KV-[^/]+\.pdf$/.test(request.url()));
