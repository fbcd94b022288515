import type { Page } from '@playwright/test';
import { COMFORT, CONSENT_COOKIE, NECESSARY } from '#domain/consent/consent.ts';

/** The state of a browser whose owner has answered. */
export const decided = (domain: string, categories: readonly string[] = [NECESSARY]) => ({
  cookies: [
    {
      name: CONSENT_COOKIE,
      value: encodeURIComponent(JSON.stringify({ ...answer, categories })),
      domain,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
});

/** As the dialog writes it. */
const answer = {
  revision: 0,
  data: null,
  consentTimestamp: '2026-11-20T12:00:00.000Z',
  lastConsentTimestamp: '2026-11-20T12:00:00.000Z',
  consentId: '2f5c3c5e-6f0a-4b0e-9d0c-3d5f6a7b8c9d',
  services: { [NECESSARY]: [], [COMFORT]: [] },
  languageCode: 'de',
};

export const undecided = { cookies: [], origins: [] };

export const consentRow = (page: Page) => page.getByRole('region', { name: 'Einwilligung' });
