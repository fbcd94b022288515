import { expect, type Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { bereavement } from './bereavement.ts';

/** /vorsorge as a person uses it: by the words on it. */
export const preparation = (page: Page) => {
  const shared = bereavement(page);
  const self = {
    ...shared,
    async open(hash = '') {
      await page.goto(paths.preparation + hash);
    },
    async begin() {
      await self.open();
      await page.getByRole('button', { name: 'Anfangen' }).click();
      await expect(self.heading('Ihre Vorsorge')).toBeFocused();
    },
    async section(name: string) {
      await shared.section(name);
      await expect(page.getByRole('button', { name: /^(Weiter|Speichern und weiter)$/ })).toBeVisible();
    },
    async reachBy(email: string) {
      await page.getByLabel('Telefonnummer').fill('05731 123456');
      await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
    },
    async fillPerson() {
      await page.getByRole('radio', { name: /Für mich selbst/ }).check();
      await page.getByLabel('Vorname').fill('Jürgen');
      await page.getByLabel('Nachname').fill('Müßig-O’Neill');
      await page.getByLabel('Straße').fill('Große Straße 7 b');
      await page.getByLabel('Postleitzahl').fill('32584');
      await page.getByLabel('Ort', { exact: true }).fill('Löhne');
    },
    async wish(label: string | RegExp, text: string) {
      await page.getByLabel(label).fill(text);
    },
    keep: () => page.getByRole('button', { name: 'Vorsorge festhalten', exact: true }),
    reference: () => page.getByText(/^VO(-[0-9A-Z]{4}){3}$/),
    answer: (label: string) =>
      page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]'),
  };
  return self;
};
