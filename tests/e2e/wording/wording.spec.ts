import { adminPaths } from '#site/admin-pages.ts';
import { textEditorPath } from '#site/text-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { expectGoodForAll } from '../../support/pages/account/good-for-all.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

const GOHFELD = 'friedhoefe/gohfeld/gohfeld.md';

test.use({ viewport: { width: 1440, height: 1000 } });

test('a cemetery text is found, written, seen in its page, saved, compared and put back', async ({ page }) => {
  // What waits to be published depends on the other tests; its bar has a test of its own.
  const quiet = { version: 0, state: 'live', log: '', releases: [], waiting: [] };
  await page.route(/\/api\/publish$/, (route) => route.fulfill({ json: quiet }));
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(adminPaths.wording);
  await page.getByLabel(/^In \d+ Texten suchen$/).fill('gohfeld/goh');
  await expect(page.getByRole('status').filter({ hasText: '1 Text' })).toBeAttached();
  await expectGoodForAll(page, 'list of texts');

  await page.getByRole('button', { name: 'Friedhof', exact: true }).click();
  const towns = page.getByRole('combobox', { name: 'Ort' }).getByRole('option');
  await expect(towns.filter({ hasText: /^Bad Oeynhausen$/ })).toBeAttached();
  await expect(towns.filter({ hasText: 'oeyhnhausen' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Friedhof Gohfeld/ }).click();
  await expect(page).toHaveURL(textEditorPath(GOHFELD));
  await expect(page.getByRole('heading', { name: 'Friedhof Gohfeld', level: 2 })).toBeFocused();
  const editor = page.getByRole('textbox', { name: 'Text der Seite in Markdown' });
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  await expect(preview.getByRole('heading', { name: 'Friedhof Gohfeld', level: 1 })).toBeVisible();
  await expect(page.locator('.cm-editor')).toBeVisible();
  await editor.press('ControlOrMeta+Home');
  await editor.pressSequentially('Ein **eigener** Satz.\n\n');
  await expect(preview.locator('strong', { hasText: 'eigener' })).toBeVisible();

  await editor.pressSequentially('<b>');
  const faults = page.getByRole('region', { name: 'Das passt noch nicht' });
  await expect(faults).toContainText('Zeile 3 des Textes: Hier steht HTML.');
  for (let letter = 0; letter < 3; letter++) await editor.press('Backspace');
  await page.getByRole('tab', { name: 'Angaben' }).click();
  await page
    .getByRole('textbox', { name: /^Titel/ })
    .first()
    .fill('Friedhof Gohfeld an der Werre');
  await expect(preview.getByRole('heading', { name: 'Friedhof Gohfeld an der Werre' })).toBeVisible();
  await expect(page.getByText('Noch nicht gespeichert, alles in Ordnung.')).toBeVisible();
  await expectGoodForAll(page, 'editor of a text');

  await page.getByLabel('Grund, wenn Sie mögen').fill('Genauer');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert als Fassung 1.')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/admin@muster\.example, „Genauer“$/)).toBeVisible();
  await page.getByRole('button', { name: /^Was sich geändert hat.*Fassung 1$/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Neu: Ein \*\*eigener\*\* Satz\.$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Wiederherstellen.*Die Datei$/ }).click();
  await expect(page.getByText('Gespeichert als Fassung 2.')).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(editor).not.toContainText('eigener');
});

test('what was typed survives a closed window and is offered, never put in place', async ({ page }) => {
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(textEditorPath('seiten/ueber-uns.md'));
  await page.getByLabel('Einfaches Textfeld').check();
  const field = page.getByRole('textbox', { name: 'Text der Seite in Markdown' });
  const before = await field.inputValue();
  await field.fill(`${before}\nNoch ein Satz.\n`);
  await page.goto(adminPaths.wording);
  await page.goto(textEditorPath('seiten/ueber-uns.md'));
  const offer = page.getByRole('region', { name: 'Nicht gespeicherter Text' });
  await expect(offer.getByRole('listitem').filter({ hasText: 'Noch ein Satz.' })).toBeVisible();
  await expect(field).toHaveValue(before);
  await offer.getByRole('button', { name: 'Damit weiterschreiben' }).click();
  await expect(field).toHaveValue(/Noch ein Satz\./);
});

test('the list shows where each photo stands, and deletes one that stands nowhere', async ({ page }) => {
  const photo = { size: 9, at: '2026-11-23T09:00:00.000Z', width: 1600, height: 900 };
  let photos = [
    { ...photo, file: 'halle-1a2b3c4d5e.jpg', alt: 'Die Halle', usedIn: ['Über uns'] },
    { ...photo, file: 'kapelle-1a2b3c4d5e.jpg', alt: 'Die Kapelle', usedIn: [] },
  ];
  await page.route('**/api/text/picture', (route) => route.fulfill({ json: photos }));
  await page.route('**/api/text/picture/*', (route) => {
    expect([route.request().method(), route.request().url()]).toEqual(['DELETE', expect.stringMatching(/kapelle/)]);
    photos = photos.slice(0, 1);
    return route.fulfill({ json: { message: 'Das Foto ist gelöscht.' } });
  });
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(adminPaths.wording);
  const section = page.getByRole('region', { name: /^Fotos/ });
  await expect(section.getByRole('listitem').filter({ hasText: 'Die Halle' })).toContainText('steht auf: Über uns');
  await expect(section.getByRole('button')).toHaveCount(1);
  await section.getByRole('button', { name: 'Foto löschen: Die Kapelle' }).click();
  await expect(section.getByText('Das Foto ist gelöscht.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
});
