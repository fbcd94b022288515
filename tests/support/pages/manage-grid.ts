import { expect, type Locator, type Page } from '@playwright/test';
import { loginUser } from '#contract/account.ts';
import { changeRows, type RowOutcome } from '#contract/catalogue-row.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { admin } from '../account/admin.ts';

/** Rows made for one test, by the calls of the grid; others never see them change. */
export const newRows = (page: Page, thing: Thing, values: readonly object[]): Promise<readonly RowOutcome[]> =>
  sendRows(
    page,
    thing,
    values.map((value) => ({ value })),
  );

/** Visitors no longer see them, whoever has changed them last. */
export async function withdrawRows(page: Page, thing: Thing, ids: readonly string[]): Promise<void> {
  // Signing in anew ends the session that the page asks with.
  await page.goto('about:blank');
  for (const id of ids)
    for (let version = 1, isGone = false; !isGone; version++) {
      const [row] = await sendRows(page, thing, [{ id, version }]);
      isGone = row?.state !== 'offered';
    }
}

/** The headers with which the admin changes something beside the page. */
export async function adminHeaders(page: Page): Promise<Record<string, string>> {
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const headers = { [XSRF_HEADER]: token };
  const signedIn = await page.request.post(loginUser.path, { data: admin, headers });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return { ...headers, authorization: `Bearer ${accessToken}` };
}

async function sendRows(page: Page, thing: Thing, rows: readonly object[]): Promise<readonly RowOutcome[]> {
  const reply = await page.request.post(changeRows.path, { data: { thing, rows }, headers: await adminHeaders(page) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { rows: RowOutcome[] }).rows;
}

/** A grid as somebody without a mouse uses it. */
export const managedGrid = (page: Page) => {
  const self = {
    grid: page.getByRole('grid'),
    search: page.getByRole('searchbox'),
    notice: page.locator('.snackbar'),
    dialog: page.getByRole('dialog'),
    cell: (name: string, field: string) => self.grid.getByRole('row', { name }).locator(`[data-field="${field}"]`),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Tab by Tab, as long as it takes. */
    async tabTo(target: Locator, most = 30) {
      for (let count = 0; count < most; count++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    },
    async type(text: string) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
  };
  return self;
};
