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
  await editor.pressSequentially('Ein eigener Satz.\n\n');
  const tools = page.getByRole('toolbar', { name: 'Text gestalten' });
  const tool = (name: string) => tools.getByRole('button', { name });
  await editor.press('ControlOrMeta+Home');
  for (let letter = 0; letter < 6; letter++) await editor.press('ArrowRight');
  await tool('Fett').click();
  await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'true');
  await editor.press('ControlOrMeta+b');
  await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'false');
  await tool('Rückgängig').click();
  await expect(editor).toContainText('Ein **eigener** Satz.');
  await editor.press('ControlOrMeta+Shift+Digit2');
  await expect(tool('Überschrift')).toHaveAttribute('aria-pressed', 'true');
  await tool('Überschrift').click();
  await expect(editor).not.toContainText('## Ein');
  // By keyboard alone: one stop for all tools, and back into the text.
  await tool('Überschrift').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('- Ein **eigener** Satz.');
  await expect(editor).toBeFocused();
  await editor.press('ControlOrMeta+z');
  await editor.press('ControlOrMeta+k');
  const link = page.getByRole('dialog', { name: 'Link einfügen' });
  await link.getByRole('button', { name: 'Einfügen' }).click();
  await expect(link.getByLabel('Adresse')).toBeFocused();
  await link.getByLabel('Worte im Text').fill('Preise');
  await link.getByLabel('Eine Ihrer Seiten').selectOption({ label: 'Preisliste' });
  await link.getByRole('button', { name: 'Einfügen' }).click();
  await expect(editor).toContainText('[Preise](/preise)');
  await editor.press('ControlOrMeta+z');
  await expect(editor).not.toContainText('/preise');
  for (const button of await tools.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const key of ['ControlOrMeta+Home', 'ArrowDown', 'ArrowDown']) await editor.press(key);
  await expect(preview.locator('strong', { hasText: 'eigener' })).toBeInViewport();

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
  await page
    .getByRole('textbox', { name: /^Titel/ })
    .first()
    .press('ControlOrMeta+s');
  await expect(page.getByText('Gespeichert als Fassung 1.')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/admin@muster\.example, „Genauer“$/)).toBeVisible();
  const history = page.getByRole('tabpanel', { name: 'Verlauf' });
  await expect(history.getByText('Absatz, neu: Ein eigener Satz.')).toBeVisible();
  await expect(
    history.getByRole('listitem').filter({ hasText: /^Titel: Friedhof Gohfeld.*wurde zu.*an der Werre$/ }),
  ).toBeVisible();
  await expect(history).not.toContainText('title:');
  await page.getByRole('button', { name: /^Wiederherstellen.*Wie mitgeliefert$/ }).click();
  await expect(page.getByText('Gespeichert als Fassung 2.')).toBeVisible();
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
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
  await expect(offer.getByText('Noch ein Satz.')).toBeVisible();
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

const ABOUT = 'seiten/ueber-uns.md';

test.describe('while somebody else writes', () => {
  // The server's refusal is what is tested.
  test.use({ expectedErrors: [/412 \(Precondition Failed\)/] });

  test('somebody else was first: three columns where both changed the same, the rest comes together, with the focus there', async ({
    page,
  }) => {
    await signIn(page, { ...admin, phoneNumber: '' });
    const text = { version: 3, fileHash: 'x', isChanged: true, hasConflict: false, path: ABOUT };
    const body = (title: string, ...blocks: string[]) =>
      `---\ntitle: ${title}\ndescription: Wer wir sind und wie wir arbeiten, in wenigen Sätzen.\n---\n\n${blocks.join('\n\n')}\n`;
    const field = { kind: 'line', isRequired: true };
    const fields = [
      { ...field, path: 'title', label: 'Titel' },
      { ...field, path: 'description', label: 'Beschreibung' },
    ];
    const base = body('Über uns', 'Erster.', 'Zweiter.', 'Dritter.');
    const theirs = {
      ...text,
      version: 4,
      body: body('Unser Haus', 'Erster.', 'Zweiter.', 'Dritter, von ihr.'),
      by: 'erika@muster.example',
      at: '2026-11-23T09:00:00.000Z',
    };
    const sent: string[] = [];
    await page.route(/\/api\/text\/one/, (route) => {
      if (route.request().method() === 'GET')
        return route.fulfill({
          json: { ...text, body: base, kind: 'page', title: 'Über uns', isRemovable: false, fields },
        });
      sent.push(route.request().postDataJSON().body);
      if (sent.length > 1) return route.fulfill({ json: { ...theirs, version: 5, body: sent[1] } });
      const message = 'Dieser Text wurde inzwischen geändert.';
      return route.fulfill({ status: 412, json: { status: 412, code: 'text-changed', message, stored: theirs } });
    });
    await page.route(/\/api\/text\/check/, (route) => route.fulfill({ json: { faults: [] } }));
    await page.goto(textEditorPath(ABOUT));
    await page.getByLabel('Einfaches Textfeld').check();
    const box = page.getByRole('textbox', { name: 'Text der Seite in Markdown' });
    await box.fill('Erster.\n\nZweiter, von mir.\n\nDritter.\n');
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await page.getByLabel('Titel *').fill('Wir');
    await page.getByRole('button', { name: 'Speichern' }).click();

    const conflict = page.getByRole('region', { name: 'Inzwischen geändert' });
    await expect(conflict).toBeFocused();
    await expect(conflict).toBeInViewport();
    await expect(conflict).toContainText('erika@muster.example hat diesen Text am 23. November 2026');
    const title = conflict.getByRole('group', { name: 'Titel' });
    await expect(title).toContainText(/Vorher\s*Über uns\s*Ihr Text\s*Wir\s*erika@muster\.example\s*Unser Haus/);
    const columns = await title.locator('.wording-column').all();
    const tops = await Promise.all(columns.map(async (column) => (await column.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
    await expectGoodForAll(page, 'two texts of one page');
    // The preview comes up to date beside it, and moves nothing but itself.
    await expect(page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Zweiter, von mir.')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await title.getByRole('radio', { name: /^erika/ }).check();
    await conflict.getByRole('button', { name: 'Zusammenführen' }).click();
    await expect(conflict).toBeHidden();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert als Fassung 5.')).toBeVisible();
    expect(sent[1]).toBe(body('Unser Haus', 'Erster.', 'Zweiter, von mir.', 'Dritter, von ihr.'));
  });
});

test('a publication asks for the text that is not saved: with it, without it, or back', async ({ page }) => {
  const waiting = [{ thing: 'text', thingId: ABOUT, name: 'Über uns', at: '2026-11-23T09:00:00.000Z', by: 'Erika' }];
  let published = 0;
  await page.route(/\/api\/publish$/, (route) => {
    if (route.request().method() === 'POST') published += 1;
    return route.fulfill({ json: { version: 0, state: 'live', log: '', releases: [], waiting } });
  });
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(textEditorPath(ABOUT));
  await page.getByLabel('Einfaches Textfeld').check();
  const box = page.getByRole('textbox', { name: 'Text der Seite in Markdown' });
  await box.pressSequentially('Noch ein Wort. ');
  const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
  const question = page.getByRole('dialog', { name: 'Ihren Text mit veröffentlichen?' });
  await publish.click();
  await expect(question).toContainText('„Über uns“ ist geändert und noch nicht gespeichert.');
  await expectGoodForAll(page, 'question before a publication');
  await question.getByRole('button', { name: 'Zurück zum Text' }).click();
  await expect(question).toBeHidden();
  expect(published).toBe(0);
  await publish.click();
  await question.getByRole('button', { name: 'Ohne diesen Text veröffentlichen' }).click();
  await expect.poll(() => published).toBe(1);
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  await publish.click();
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/text/one'),
  );
  await question.getByRole('button', { name: 'Speichern und veröffentlichen' }).click();
  expect((await saved).status()).toBe(200);
  await expect.poll(() => published).toBe(2);
  await expect(page.getByText(/^Gespeichert als Fassung/)).toBeVisible();
  await publish.click();
  await expect.poll(() => published).toBe(3);
  await expect(question).toBeHidden();
});

test('on the smallest phone „Speichern“ is in sight from the first letter to the last, above the keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(textEditorPath('ratgeber/kosten.md'));
  await page.getByLabel('Einfaches Textfeld').check();
  const box = page.getByRole('textbox', { name: 'Text der Seite in Markdown' });
  await box.focus();
  await box.pressSequentially('x');
  const tools = page.getByRole('toolbar', { name: 'Text gestalten' });
  await tools.getByRole('button', { name: 'Fett' }).click();
  await expect(box).toHaveValue(/\*\*x\*\*/);
  await tools.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(box).not.toHaveValue(/\*\*x\*\*/);
  expect((await tools.boundingBox())?.height, 'one row').toBeLessThan(60);
  const save = page.getByRole('button', { name: 'Speichern' });
  for (const at of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), at);
    await expect(save).toBeInViewport({ ratio: 1 });
    const hit = await save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === button;
    });
    expect(hit, 'nothing covers it').toBe(true);
  }
  // A phone's keyboard takes the lower part of the page away.
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { value: 364, configurable: true });
    view?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(364 - 44);
});

test.describe('new pages', () => {
  // The page is not there yet.
  test.use({ expectedErrors: [/404/] });

  test('a page of the guide is made from a few answers, opens in the editor, and can be taken away', async ({
    page,
  }) => {
    await signIn(page, { ...admin, phoneNumber: '' });
    await page.goto(adminPaths.wording);
    await expect(page.getByRole('main').getByRole('link', { name: /^Impressum/ })).toContainText('wie mitgeliefert');
    await page.getByRole('button', { name: 'Neue Seite: Ratgeber' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Seite im Ratgeber' });
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bitte geben Sie die Überschrift der Seite ein.');
    await dialog.getByLabel('Überschrift').fill('Müssen Urnen über die Grenze?');
    await expect(dialog).toContainText('/ratgeber/muessen-urnen-ueber-die-grenze');
    await dialog.getByLabel('Teil der Übersicht').selectOption({ label: 'Geld' });
    await dialog.getByLabel('Kurze Antwort').fill('Das kommt auf das Land an.');
    await expectGoodForAll(page, 'questions of a new page');
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Müssen Urnen über die Grenze?' })).toBeFocused();
    await page.getByRole('button', { name: 'Alle Texte' }).click();
    const made = page.getByRole('link', { name: /^Müssen Urnen/ });
    await expect(made).toContainText('zuletzt geändert von admin@muster.example, gerade eben');
    await made.click();
    await page.getByRole('button', { name: 'Seite wegnehmen' }).click();
    await page.getByRole('button', { name: 'Wegnehmen', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Müssen Urnen/ })).toBeHidden();
  });
});
