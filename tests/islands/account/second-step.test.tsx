import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppSecret } from '#islands/account/factor/AppSecret.tsx';
import { Confirm } from '#islands/account/factor/Confirm.tsx';
import { FirstChoice } from '#islands/account/factor/FirstChoice.tsx';
import { RecoveryCodes } from '#islands/account/factor/RecoveryCodes.tsx';
import { FactorRow } from '#islands/account/manage/factor/FactorRow.tsx';
import { codesLeft, factorCount } from '#islands/account/manage/factor/factor-words.ts';
import type { Factor } from '#stores/account/factor/own-factors.ts';

const done = async () => ({ ok: true, message: '', value: undefined }) as const;
const nothing = () => {};
type Kinds = Parameters<typeof Confirm>[0]['kinds'];
const confirm = (...kinds: Kinds) =>
  renderToStaticMarkup(
    <Confirm id="x" kinds={kinds} onPasskey={done} onCode={done} leave="Zurück" onLeave={nothing} />,
  );
const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', {});
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words = '']) => words);

afterEach(() => vi.unstubAllGlobals());

describe('the second step', () => {
  test('begins with the passkey, and names the other ways', () => {
    withPasskeys();
    expect(buttons(confirm('recovery', 'totp', 'passkey'))).toEqual([
      'Mit Passkey bestätigen',
      'Code aus der App',
      'Wiederherstellungscode benutzen',
      'Zurück',
    ]);
  });

  test('begins with the code in a browser without passkeys', () => {
    const html = confirm('passkey', 'totp', 'recovery');
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
    expect(buttons(html)).toEqual(['Bestätigen', 'Wiederherstellungscode benutzen', 'Zurück']);
  });

  test('says what to do where this browser has no way', () => {
    const html = confirm('passkey');
    expect(html).toContain('nehmen Sie das Gerät');
    expect(buttons(html)).toEqual(['Zurück']);
  });
});

describe('setting it up', () => {
  const choice = () =>
    renderToStaticMarkup(
      <FirstChoice
        action={{ isBusy: false, problem: undefined }}
        onPasskey={nothing}
        onApp={nothing}
        onBack={nothing}
      />,
    );

  test('recommends a passkey where the browser has them', () => {
    withPasskeys();
    expect(buttons(choice())).toEqual(['Passkey einrichten', 'App für Codes einrichten', 'Zurück zur Anmeldung']);
    expect(choice().match(/button-primary/g)).toHaveLength(1);
  });

  test('goes by the app alone where it has none', () => {
    expect(buttons(choice())).toEqual(['App für Codes einrichten', 'Zurück zur Anmeldung']);
    expect(choice().match(/button-primary/g)).toHaveLength(1);
  });

  test('shows what the app must know as a picture, a link and a text', () => {
    const html = renderToStaticMarkup(
      <AppSecret app={{ id: 'a', secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP', qr: '<svg a="#1"/>' }} />,
    );
    expect(html).toContain(`src="data:image/svg+xml,${encodeURIComponent('<svg a="#1"/>')}"`);
    expect(html).toMatch(/<img[^>]*alt="QR-Code[^"]+"/);
    expect(html).toContain('href="otpauth://totp/x?secret=JBSWY3DP"');
    expect(html).toContain('JBSW Y3DP');
  });

  test('prints the codes with the name of the firm, and nothing else', () => {
    const html = renderToStaticMarkup(
      <RecoveryCodes codes={['ABCD-1', 'ABCD-2']} firm="Bestattungen Muster" onKept={nothing} />,
    );
    const [, printed = ''] = html.match(/<div class="print-alone">(.*?)<\/div>/) ?? [];
    expect(
      printed
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .join(' '),
    ).toBe('Bestattungen Muster, Wiederherstellungscodes ABCD-1 ABCD-2');
  });
});

describe('the list in the settings', () => {
  const passkey: Factor = {
    id: 'f1',
    kind: 'passkey',
    name: 'iPhone',
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: null,
  };
  const app: Factor = { ...passkey, id: 'f2', kind: 'totp', name: '', lastUsedAt: '2026-11-20T13:10:00.000Z' };

  test('names each, since when and when it was last used', () => {
    const html = renderToStaticMarkup(
      <>
        <FactorRow factor={passkey} onRemove={nothing} />
        <FactorRow factor={app} onRemove={nothing} />
      </>,
    );
    expect(html).toContain('Eingerichtet am 1. November 2026, noch nicht benutzt.');
    expect(html).toContain('Eingerichtet am 1. November 2026, zuletzt benutzt am 20. November 2026.');
    expect(html).toContain('aria-label="Entfernen: App für Codes"');
  });

  test('counts what is there', () => {
    const of = (...factors: Factor[]) => factorCount({ factors, recoveryCodes: 10, isRequired: true });
    expect([of(), of(passkey), of(passkey, passkey), of(app), of(passkey, app)]).toEqual([
      'keiner',
      '1 Passkey',
      '2 Passkeys',
      'App',
      '1 Passkey, App',
    ]);
    expect([0, 1, 2].map(codesLeft)).toEqual([
      'Sie haben keine Wiederherstellungscodes mehr.',
      'Ein Wiederherstellungscode ist übrig.',
      '2 Wiederherstellungscodes sind übrig.',
    ]);
  });
});
