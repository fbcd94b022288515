import { call } from '#client/call.ts';
import * as contract from '#contract/calendar-feed.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { resultOf } from '../../result.ts';

export type Feed = ReplyOf<typeof contract.getFeed>['feed'];

export const readFeed = async () => resultOf(await call(contract.getFeed, {}));
/** Its address is in no other reply. */
export const makeFeed = async () => resultOf(await call(contract.makeFeed, {}));
export const revokeFeed = async () => resultOf(await call(contract.revokeFeed, {}));
