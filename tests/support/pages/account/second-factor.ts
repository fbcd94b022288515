import type { Page } from '@playwright/test';
import { loginUser } from '#contract/account.ts';
import { addPasskey, confirmTotp, loginFactor, passkeyChallenge, startPasskey, startTotp } from '#contract/factor.ts';
import { checkFactor, listFactors, newRecoveryCodes } from '#contract/own-factor.ts';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { PASSWORD } from './account-pages.ts';

const TICKET = 'Xq2mN8vRt4LkQw7ZpY1cHa';
const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path d="M2 2h7v7h-7zM12 2h7v7h-7zM2 12h7v7h-7zM12 12h3v3h-3zM16 16h3v3h-3z"/></svg>';
const CODES = Array.from({ length: 10 }, (_, at) => `7K2M-9QXR-4T6W-${at}HJD-VB3N-8CZP`);

const refusal = (code: ProblemCode, more = {}) => ({
  status: problems[code].status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, ...problems[code], ...more }),
});

/** The calls of the second step, answered as the server does, so that each state is reached without a device. */
export const secondFactor = (page: Page) => {
  const answer = (path: string, json: object) => page.route(`**${path}`, (route) => route.fulfill({ json }));
  const refuse = (path: string, code: ProblemCode, more = {}) =>
    page.route(`**${path}`, (route) => route.fulfill(refusal(code, more)));
  return {
    refuse,
    /** The password was right, and the second step goes by these. */
    asks: (kinds: readonly string[], setUp = false) =>
      refuse(loginUser.path, 'second-factor', { ticket: TICKET, kinds, setUp }),
    async type(email = 'erika@muster.example') {
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    },
    wrongCode: () => refuse(loginFactor.path, 'wrong-code'),
    noPasskey: () => refuse(passkeyChallenge.path, 'wrong-passkey'),
    /** An app and its codes, until the codes are kept. */
    async setsUpApp() {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      await answer(startTotp.path, { id: 'a1', secret, uri: `otpauth://totp/Muster?secret=${secret}`, qr: QR });
      await answer(confirmTotp.path, { recoveryCodes: CODES, signedIn: null });
    },
    passkeyRefused: () => refuse(startPasskey.path, 'too-many-factors'),
    addsPasskey: () => answer(addPasskey.path, { recoveryCodes: [], signedIn: null }),
    has: (names: readonly string[], recoveryCodes = 10, isRequired = true) =>
      page.route(`**${listFactors.path}`, (route) =>
        route.fulfill({
          json: {
            factors: names.map((name, at) => ({
              id: `f${at}`,
              kind: name === '' ? 'totp' : 'passkey',
              name,
              createdAt: '2026-11-01T09:00:00.000Z',
              lastUsedAt: at === 0 ? '2026-11-20T13:10:00.000Z' : null,
            })),
            recoveryCodes,
            isRequired,
          },
        }),
      ),
    newCodes: () => answer(newRecoveryCodes.path, { recoveryCodes: CODES }),
    wantsCheck: (path: string) => refuse(path, 'check-again'),
    wrongCheck: () => refuse(checkFactor.path, 'wrong-code'),
  };
};
