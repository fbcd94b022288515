import { call } from '#client/call.ts';
import { confirmTotp, type SetUp, startTotp } from '#contract/factor.ts';
import { once, type Result, resultOf } from '../../result.ts';

export type { SetUp };

/** An app for codes that waits for its first one. `qr` is an SVG. */
export type StartedApp = {
  readonly id: string;
  readonly secret: string;
  readonly uri: string;
  readonly qr: string;
};

/** Without a ticket for the signed-in person. */
export const startApp = once(
  async (ticket?: string): Promise<Result<StartedApp>> =>
    resultOf(await call(startTotp, { body: ticket === undefined ? {} : { ticket } })),
);

export const confirmApp = once(
  async (id: string, code: string, ticket?: string): Promise<Result<SetUp>> =>
    resultOf(await call(confirmTotp, { body: { ...(ticket === undefined ? {} : { ticket }), id, code } })),
);
