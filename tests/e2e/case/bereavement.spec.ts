import type { Locator } from '@playwright/test';
import { expectGood, expectGoodInTheDark, NARROW } from '../../support/pages/account/good-for-all.ts';
import { newAddress, newEstimate, newMail } from '../../support/pages/account/manage.ts';
import { calculator, finishedLink } from '../../support/pages/calculator.ts';
import { bereavement } from '../../support/pages/case/bereavement.ts';
import { countEffort, noteEffort, PHONE, screensTo } from '../../support/pages/effort.ts';
import { expect, test } from '../../support/pages/test.ts';

test.describe('on a narrow phone', () => {
  test.use({ viewport: NARROW });

  test('from the first question to the order: every section is accessible, the same total on the screen and in the mail', async ({
    page,
  }) => {
    test.slow();
    const fall = bereavement(page);
    const email = newAddress();
    await fall.begin();
    await expectGood(page, 'list');
    await expectGoodInTheDark(page, 'list');

    await fall.section('Verstorbene Person');
    await fall.save();
    await expect(fall.trouble()).toBeFocused();
    await expectGood(page, 'person with mistakes');
    await expectGoodInTheDark(page, 'person with mistakes');
    await fall.fillDeceased();
    await fall.save();

    await fall.section('Abholung');
    await expectGood(page, 'collection');
    await fall.fillAdoption();
    await fall.save();

    await fall.section('Sarg');
    await expectGood(page, 'no form yet');
    await page.goBack();
    await fall.chooseAll();
    await fall.section('Grabstätte');
    await expectGood(page, 'grave');
    await page.goBack();

    await fall.section('Ihre Angaben');
    await fall.fillContact(email);
    await expectGood(page, 'contact');
    await fall.save();

    await fall.section('Termin');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(fall.trouble().getByRole('link')).toHaveCount(1);
    await page.getByRole('radio', { name: 'Am Telefon' }).check();
    const times = page.getByRole('group', { name: 'Welcher Termin passt Ihnen?' });
    await expect(times).toContainText(':00');
    // The times that this answer brings have no mistake yet.
    await expect(fall.trouble()).toHaveCount(0);
    await expect(page.getByText('Bitte wählen Sie einen freien Termin aus.')).toHaveCount(0);
    await expectGood(page, 'appointment');
    await page.getByRole('button', { name: 'Ohne Termin weiter' }).click();

    await fall.section('Unterlagen');
    await page
      .getByLabel('Dateien auswählen')
      .setInputFiles({ name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(page.getByRole('listitem').filter({ hasText: 'leer.pdf' })).toContainText('leer');
    await expectGood(page, 'papers');
    await page.goBack();
    // What was refused is named until the person has taken note.
    await fall.check();
    await expect(page.getByRole('listitem').filter({ hasText: 'leer.pdf' })).toContainText('leer');
    await expectGood(page, 'a refused file');
    await page.getByRole('button', { name: 'Ohne sie weiter' }).click();
    await expect(page.getByText('leer.pdf')).toHaveCount(0);
    await expect(page.getByText('14. März 1941')).toBeVisible();
    const begin = page.getByRole('group', { name: 'Sollen wir sofort beginnen?' }).getByRole('radio');
    await expect(begin).toHaveCount(2);
    for (const box of [...(await page.getByRole('checkbox').all()), ...(await begin.all())])
      await expect(box).not.toBeChecked();
    await expect(page.locator('.case-total')).toContainText('Den Rest bestellen wir in Ihrem Namen bei anderen.');
    await page.getByText('Widerrufsbelehrung lesen').click();
    await page.getByText('Wie Sie bezahlen und wer die Rechnung schuldet').click();
    await expect(page.locator('#abschluss').getByText(/^So können Sie zahlen.*schuldet sie.*Sozialamt/)).toBeVisible();
    const deadlines = page.getByText(/Spätestens zehn Tage nach dem Tod/);
    await page.getByRole('radio', { name: /^Nein, beginnen Sie erst/ }).check();
    await expect(deadlines).toBeVisible();
    await page.getByRole('radio', { name: /^Ja, bitte beginnen Sie sofort/ }).check();
    await expect(deadlines).toHaveCount(0);
    const fees = page.locator('summary').filter({ hasText: 'Gebühren des Friedhofs' });
    await expect(fees).toContainText('€');
    await expect(page.getByText('Veröffentlicht: ').first()).toBeHidden();
    await page.getByRole('button', { name: 'Alle Zeilen mit Quelle öffnen' }).click();
    await expect(page.getByText('Veröffentlicht: ').first()).toBeVisible();
    await fall.order().click();
    await expect(fall.trouble()).toBeFocused();
    await expectGood(page, 'order with mistakes');
    await expectGoodInTheDark(page, 'order with mistakes');

    await fall.agree();
    const total = await fall.total();
    await fall.order().click();
    await expect(fall.done()).toBeFocused();
    await expect(page).toHaveTitle(/^Ihr Auftrag ist angekommen/);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(/^Jetzt: /)).toContainText('bis zum Ende des nächsten Tages an Ihren Auftrag gebunden');
    const reference = await fall.reference().innerText();
    const mail = await newMail({ to: email, subject: /Auftrag/ });
    expect(mail.text).toContain(reference);
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain(total);
    expect(page.url()).not.toMatch(/Muster|Karl|AU-/);
    await expectGood(page, 'done');
    await expectGoodInTheDark(page, 'done');
    await page.reload();
    await expect(fall.reference()).toHaveText(reference);
    await page.goBack();
    await expect(fall.reference()).toHaveText(reference);
  });
});

test('sections in any order, unfinished ones too; Back and Forward lead through them', async ({ page }) => {
  const fall = bereavement(page);
  await fall.begin();
  // The guide is for before.
  for (const title of ['Was zuerst zu tun ist', 'Häufige Fragen', 'Was ist jetzt zu tun?'])
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await fall.section('Ihre Angaben');
  await page.getByLabel('Vorname').fill('Erika');
  await fall.later();
  await expect(fall.status('Ihre Angaben')).toContainText('angefangen');
  await fall.section('Abholung');
  await fall.fillAdoption();
  await fall.save();
  // Saving leads on to the next open section.
  await expect(fall.heading(/Bestattungsform/)).toBeFocused();
  await expect(page.getByText(/^Abschnitt 5 von \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Wo ist die verstorbene Person?')).toHaveValue('Klinikum, Station 3');
  await page.goForward();
  await fall.toList();
  await expect(fall.status('Abholung')).toContainText('fertig');
  await expect(fall.status('Verstorbene Person')).toContainText('offen');
  await fall.section('Grabstätte');
  await page.getByRole('link', { name: 'Bestattungsform wählen' }).click();
  await expect(fall.heading(/Bestattungsform/)).toBeFocused();

  // A press is shown at once; address and view follow together, and a second press until then counts for nothing.
  await fall.toList();
  const next = await fall.task('Sarg').elementHandle();
  const meanwhile = await fall.task('Abholung').evaluate((link, second) => {
    for (const each of [link, second]) (each as HTMLElement).click();
    return [location.hash, 'pressed' in document.documentElement.dataset];
  }, next);
  expect(meanwhile).toEqual(['#uebersicht', true]);
  await expect(fall.heading(/abholen/)).toBeFocused();
  await expect(page).toHaveURL(/#uebernahme$/);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await page.goBack();
  await expect(fall.task('Sarg')).toBeVisible();

  // The zone follows the place of collection, which is in Bad Oeynhausen.
  await fall.toList();
  await fall.section('Überführung');
  const zone = page.getByRole('status').filter({ hasText: 'Ort der Abholung' });
  await expect(zone).toContainText(/gehört zur Überführung bis 20 km .*190,00/);
  await page.getByRole('radio', { name: /^bis 50 km/ }).check();
  await expect(zone).toContainText(/Gewählt ist bis 50 km .*270,00/);
  await zone.getByRole('button', { name: 'bis 20 km übernehmen' }).click();
  await expect(page.getByRole('radio', { name: /^bis 20 km/ })).toBeChecked();
  await expect(zone).toHaveCount(0);
});

test('an estimate from the calculator is taken over with one press', async ({ page }) => {
  await calculator(page).open(finishedLink);
  await page.getByRole('link', { name: 'Was jetzt zu tun ist' }).click();
  const fall = bereavement(page);
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  for (const section of ['Bestattungsform', 'Grabstätte', 'Sarg', 'Urne', 'Überführung'])
    await expect(fall.status(section)).toContainText('fertig');
});

test('an order redeems an estimate: whose price it is stands at every line, on the page and in the mail', async ({
  page,
}) => {
  const fall = bereavement(page);
  const email = await fall.openFinished();
  const reference = await newEstimate(page);
  await fall.open(`#kostenvoranschlag=${reference}`);
  const notice = page.getByText(`Es gelten unsere Preise aus dem Kostenvoranschlag ${reference} vom`);
  await expect(notice).toContainText('Gebühren und Preise anderer haben den heutigen Stand.');
  expect(page.url()).not.toContain('KV-');
  await expectGood(page, 'list with an estimate');
  await fall.check();
  await expect(notice).toBeVisible();
  const costs = page.getByRole('region', { name: 'Was Sie bestellen' });
  const held = `Preis aus dem Kostenvoranschlag ${reference} vom`;
  await expect(costs.getByText(held)).toHaveCount(4);
  await page.getByRole('button', { name: 'Alle Zeilen mit Quelle öffnen' }).click();
  await expect(costs.getByText(/^Gebühr nach dem Stand vom/).first()).toBeVisible();
  await expectGood(page, 'check with an estimate');
  await fall.agree();
  await fall.order().click();
  await expect(fall.done()).toBeFocused();
  expect((await newMail({ to: email, subject: /Auftrag/ })).text.replace(/\s+/g, ' ')).toContain(held);
});

test('every section has one link that leads to it and back to the answers; what is open stands together', async ({
  page,
}) => {
  const fall = bereavement(page);
  await fall.openFinished();
  await fall.check();
  await expect(page.getByText('Am Muster 1 a, 32584 Löhne')).toBeVisible();
  await expect(page.locator('.case-check-sum strong')).toHaveText(await page.locator('.case-total strong').innerText());
  const end = async (part: Locator) => (await part.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
  const phone = page.getByRole('banner').getByRole('link', { name: /Anrufen|030/ });
  expect(await end(page.locator('.case-check-sum')), 'within the column').toBeLessThanOrEqual(await end(phone));
  await page.getByRole('link', { name: 'Ändern: Verstorbene Person' }).click();
  await expect(fall.heading('Wer ist gestorben?')).toBeFocused();
  await page.getByLabel('Vorname').fill('Karla');
  await fall.save();
  await expect(fall.heading('Angaben prüfen')).toBeFocused();
  await expect(page.getByText('Karla Muster', { exact: true })).toBeVisible();
  const openOnes = page.getByRole('button', { name: 'Ergänzen: Noch offen' });
  await expect(page.getByText(/^Verstorbene Person \(Gestorben\), Wohnung/)).toBeVisible();
  await openOnes.click();
  await page.getByRole('link', { name: 'Ergänzen: Verstorbene Person' }).click();
  await expect(page.getByRole('group', { name: 'Sterbedatum' }).getByLabel('Tag')).toBeFocused();
  await page.goBack();
  await expect(fall.heading('Angaben prüfen')).toBeFocused();
  await expect(fall.heading('Angaben prüfen')).toBeInViewport();
  await openOnes.click();
  await expect(page.getByRole('link', { name: 'Ergänzen: Wohnung' })).toBeVisible();
  await page.getByRole('button', { name: 'Ändern: Bestattung' }).click();
  await page.getByRole('link', { name: 'Urne', exact: true }).click();
  await expect(fall.heading(/Urne/)).toBeFocused();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(fall.heading('Angaben prüfen')).toBeFocused();
});

test('somebody who is dying: the phone first, and a preparation instead of an order', async ({ page }) => {
  const fall = bereavement(page);
  await fall.begin('Nein');
  await expect(fall.heading(/Rufen Sie uns an/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '030 23125 000' }).first()).toBeVisible();
  await expect(fall.task('Abholung')).toHaveCount(0);
  await fall.section('Ihre Angaben');
  await page.getByLabel('Telefonnummer').fill('05731 123456');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('erika.dying@muster.example');
  await fall.save();
  await fall.check();
  // Beside the wizard too.
  expect(await page.getByRole('main').innerText()).not.toMatch(/gestorben|verstorben/);
  await expect(page.getByRole('navigation', { name: 'Sie sind hier' })).toBeHidden();
  await expect(page.getByText(/bestellen/i)).toHaveCount(0);
  // Only what is said about the person needs a consent, which nobody has given in advance.
  const consent = page.getByRole('checkbox', { name: /Die Person weiß davon und ist einverstanden/ });
  await expect(consent).toHaveCount(0);
  await fall.section('Person, um die es geht');
  await page.getByLabel('Vorname').fill('Karl');
  await fall.save();
  await fall.check();
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(
    /Ohne Häkchen erfahren wir nur, dass jemand im Sterben liegt und wie wir Sie erreichen/,
  );
  await consent.check();
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/Workflow/preperation'));
  await page.getByRole('button', { name: 'Vorbereitung senden' }).click();
  expect((await (await sent).json()).data).toMatchObject({
    agreedAt: expect.any(String),
    preparation: { personAgrees: true, deceased: { personData: { name: 'Karl' } } },
  });
  await expect(fall.done()).toBeFocused();
  await expect(page.getByText(/^VO(-[0-9A-Z]{4}){3}$/)).toBeVisible();
  // The answers are gone, the person is still alive.
  await expect(page).toHaveTitle(/Vorbereitung$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Mensch liegt im Sterben');
});

test('what is wrong stands at the field in German, in the summary and in the title', async ({ page }) => {
  const fall = bereavement(page);
  await fall.begin();
  await fall.section('Verstorbene Person');
  await fall.fillDeceased();
  await fall.day('Geburtsdatum', ['30', 'Februar', '1941']);
  await fall.day('Sterbedatum', ['1', '1', '2099']);
  await page.getByLabel('Vorname').fill('<script>');
  await fall.save();
  const summary = fall.trouble();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  for (const words of [
    'Ein Name besteht aus Buchstaben. Bitte entfernen Sie andere Zeichen.',
    'Bitte geben Sie ein Datum ein, das es gibt, zum Beispiel 14.03.1941.',
    'Das Sterbedatum liegt in der Zukunft. Bitte prüfen Sie das Jahr.',
  ])
    await expect(page.getByText(words)).toHaveCount(2);
  await summary.getByRole('link', { name: /Datum ein, das es gibt/ }).click();
  await expect(page.getByRole('group', { name: 'Geburtsdatum' }).getByLabel('Tag')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('<script>');
  // Each goes with its cause, from the field and from the summary, and with the last one the summary.
  await page.getByLabel('Vorname').fill('Karl');
  await expect(page.getByText(/^(Fehler: )?Ein Name besteht aus Buchstaben/)).toHaveCount(0);
  await expect(summary.getByRole('link')).toHaveCount(2);
  await fall.day('Geburtsdatum', ['14', '3', '1941']);
  await fall.day('Sterbedatum', ['19', '11', '2026']);
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Fehler: /);
  await fall.day('Sterbedatum', ['1', '1', '2099']);
  await expect(page.getByText('Das Sterbedatum liegt in der Zukunft.')).toHaveCount(0);

  await page.getByRole('link', { name: 'Zurück zur Liste' }).click();
  await fall.task('Wohnung').click();
  await page.getByLabel('Postleitzahl').fill('🪦');
  await page.getByLabel('Straße').fill('x'.repeat(10_000));
  await page.getByLabel('Ort', { exact: true }).fill('Löhne\u202E');
  await fall.save();
  for (const words of [
    'Bitte geben Sie die Postleitzahl ein, zum Beispiel 32584.',
    'Bitte kürzen Sie diese Angabe auf höchstens 80 Zeichen.',
    'Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Text.',
  ])
    await expect(page.getByText(words)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an order takes at most 28 taps, 17 fields and 28 screens, all choices and both boxes among them', async ({
    page,
  }) => {
    const fall = bereavement(page);
    const { tap, type, spent } = countEffort();
    const press = (role: 'button' | 'link', name: string | RegExp) => tap(page.getByRole(role, { name }));
    let screens = 0;
    const goOn = async (way: Locator) => {
      screens += await screensTo(way);
      await tap(way);
    };
    const choose = (option: RegExp) => tap(page.getByRole('radio', { name: option }).first());
    const write = async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await type(page.getByLabel(label, { exact: true }), text);
    };
    await fall.open();
    await choose(/^Ja/);
    await goOn(page.getByRole('button', { name: /^Weiter$/ }));

    const heading = page.getByRole('main').locator(':is(#abschnitt, #frage)');
    await expect(heading).toHaveText('Ihr Auftrag');
    const ways: readonly [shown: RegExp, act: () => Promise<unknown>][] = [
      [/Ihr Auftrag/, () => goOn(page.getByRole('link', { name: /^(Weiter mit|Angaben prüfen)/ }))],
      [/Wer ist gestorben/, () => write({ Vorname: 'Karl', Nachname: 'Muster' })],
      [
        /abholen/,
        async () => {
          await write({ 'Wo ist die verstorbene Person?': 'Klinikum Bad Oeynhausen, Station 3' });
          await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Bad Oeynhausen');
        },
      ],
      [
        /Wie erreichen wir Sie/,
        async () => {
          await write({
            Vorname: 'Erika',
            Nachname: 'Muster',
            'Straße und Hausnummer': 'Am Muster 1 a',
            Postleitzahl: '32584',
            Telefonnummer: '05731 123456',
            'E-Mail-Adresse': newAddress(),
          });
          await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Löhne');
        },
      ],
      [/Bestattungsform/, () => choose(/Feuerbestattung/)],
      [
        /Grab/,
        async () => {
          await tap(page.locator('.places > details > summary').filter({ hasText: 'Bad Oeynhausen' }));
          await tap(page.locator('.place > summary').filter({ hasText: 'Werste am Karbach' }));
          await choose(/Staudenfeld/);
        },
      ],
      [/Sarg/, () => choose(/Fichte, roh/)],
      [
        /Urne/,
        async () => {
          await press('button', /^Alle \d+ Urnen zeigen$/);
          await choose(/Birke/);
        },
      ],
      [/Überführung/, () => choose(/bis 20 km/)],
    ];
    for (let step = 0; step < 30; step += 1) {
      const text = await heading.innerText();
      if (text === 'Angaben prüfen') break;
      const way = ways.find(([shown]) => shown.test(text));
      await way?.[1]();
      // What is voluntary is passed over.
      if (!way) await goOn(page.getByRole('button', { name: /^Ohne .* weiter$/ }));
      else if (text !== 'Ihr Auftrag')
        await goOn(page.getByRole('button', { name: /^(Weiter|Speichern und weiter)$/ }));
      await expect(heading).not.toHaveText(text);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect
      .soft(height / PHONE.height, 'screens of the check page, with all that stands below it')
      .toBeLessThanOrEqual(5);
    // Nothing stands between the sum of the lines and the button (§ 312j BGB), and both are seen at once.
    await expect(page.locator('.case-costs + .case-order')).toHaveCount(1);
    const [lines, button] = [await page.locator('.case-total').boundingBox(), await fall.order().boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0) - (lines?.y ?? 0)).toBeLessThan(PHONE.height / 2);
    await choose(/^Ja, bitte beginnen Sie sofort/);
    await tap(page.getByRole('checkbox', { name: /Ist alles erledigt, kann ich nicht mehr widerrufen/ }));
    await goOn(fall.order());
    await expect(fall.done()).toBeFocused();
    const { taps, fields } = spent();
    noteEffort({ way: 'an order', spent: { taps, fields, screens }, most: { taps: 28, fields: 17, screens: 28 } });
    expect(taps).toBeGreaterThan(15);
    expect(taps).toBeLessThanOrEqual(28);
    expect(fields).toBeGreaterThan(12);
    expect(fields).toBeLessThanOrEqual(17);
    expect(screens).toBeGreaterThan(12);
    expect(screens).toBeLessThanOrEqual(28);
  });
});
