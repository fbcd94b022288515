import type { Page } from '@playwright/test';
import { newAddress } from '../../support/pages/account/manage.ts';
import { expectNoSidewaysScroll } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';

/** Tab until the focus stands on what has this name; a person would do the same. */
async function tabTo(page: Page, role: 'link' | 'button' | 'radio' | 'textbox' | 'checkbox', name: string | RegExp) {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: true }).first();
  await expect(wanted).toBeEnabled();
  // Found once: to look for a role takes longer than to press a key.
  const found = await wanted.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await found?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${role} ${name}`);
}

test('by keyboard alone at 320 px: from the first question to the order', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/trauerfall');
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, role, name);
    await page.keyboard.press('Enter');
  };
  const tick = async (role: 'radio' | 'checkbox', name: RegExp) => {
    await tabTo(page, role, name);
    await page.keyboard.press('Space');
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, 'textbox', name);
    await page.keyboard.type(text);
  };
  const arrive = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
    await expectNoSidewaysScroll(page);
  };

  await tick('radio', /^Ja/);
  await press('button', 'Weiter');
  await arrive('Ihr Auftrag');

  // The list leads to what is open, and saving to the next.
  await press('link', 'Weiter mit: Verstorbene Person');
  await arrive('Wer ist gestorben?');
  await type('Vorname', 'Karl');
  await type('Nachname', 'Muster');
  await tick('radio', /^Krankenhaus/);
  await press('button', 'Weiter');

  // What can wait is passed over.
  await arrive('Wo hat die Person gewohnt?');
  await press('button', 'Ohne Angabe weiter');

  await arrive(/abholen/);
  await type('Wo ist die verstorbene Person?', 'zu Hause');
  await type('Ort', 'Löhne');
  await press('button', 'Weiter');

  await arrive(/Bestattungsform/);
  await tick('radio', /Erdbestattung/);
  await press('button', 'Weiter');

  await arrive('Wo soll das Grab sein?');
  while (!(await page.evaluate(() => document.activeElement?.matches('.place > summary'))))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tick('radio', /^Wahlgrab/);
  await press('button', 'Weiter');

  await arrive('Welcher Sarg soll es sein?');
  await tick('radio', /Fichte, roh/);
  await press('button', 'Weiter');

  await arrive('Wie weit ist die Überführung?');
  await tick('radio', /bis 20 km/);
  await press('button', 'Weiter');

  await arrive('Wie erreichen wir Sie?');
  await type('Vorname', 'Erika');
  await type('Nachname', 'Muster');
  await type('Straße und Hausnummer', 'Am Muster 1 a');
  await type('Postleitzahl', '32584');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Löhne');
  await type('Telefonnummer', '05731 123456');
  await type('E-Mail-Adresse', newAddress());
  await press('button', 'Weiter');

  await arrive('Das hat Zeit');
  await press('button', 'Ohne Angabe weiter');
  await arrive(/Termin/);
  await press('button', 'Ohne Termin weiter');
  await arrive(/Unterlagen/);
  await press('button', 'Ohne Unterlagen weiter');
  await arrive('Angaben prüfen');
  await tick('radio', /^Ja, bitte beginnen Sie sofort/);
  await tick('checkbox', /Ist alles erledigt, kann ich nicht mehr widerrufen/);
  await press('button', 'Zahlungspflichtig bestellen');
  await arrive('Ihr Auftrag ist angekommen');
});
