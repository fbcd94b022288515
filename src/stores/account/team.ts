import { type CallResult, call } from '#client/call.ts';
import type { TeamMember } from '#contract/team.ts';
import * as team from '#contract/team.ts';
import type { UserSession } from '#contract/user-session.ts';
import type { Invitation, TeamFields } from '#domain/account/team-form.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { forgetWithSession } from './forget-with-session.ts';

export type { TeamMember, UserSession };

/** The people of the firm. */
export const teamArea = createArea<readonly TeamMember[]>();
forgetWithSession(teamArea);

export const loadTeam = once(async (): Promise<void> => {
  await teamArea.track(() => call(team.listTeam, {}));
});

export const invite = once((body: Invitation) => changed(call(team.invite, { body })));

/** `version` is the one that the person saw: the server refuses to overwrite a newer one. */
export const changePerson = once((id: string, version: number, body: TeamFields) =>
  changed(call(team.changePerson, { params: { id }, version, body })),
);

export const deactivate = once((id: string) => changed(call(team.deactivate, { params: { id } })));
export const activate = once((id: string) => changed(call(team.activate, { params: { id } })));
export const resetFactor = once((id: string) => changed(call(team.resetFactor, { params: { id } })));

export const sendPasswordLink = once(async (id: string): Promise<Result<{ readonly message: string }>> => {
  const result = await changed(call(team.sendPasswordLink, { params: { id } }));
  return result.ok ? { ...result, message: result.value.message } : result;
});

/** For one view that shows them. */
export const readPersonSessions = async (id: string): Promise<Result<readonly UserSession[]>> =>
  resultOf(await call(team.listPersonSessions, { params: { id } }));

export const endPersonSession = once(
  async (id: string, sessionId: string): Promise<Result<readonly UserSession[]>> =>
    resultOf(await call(team.endPersonSession, { params: { id, sessionId } })),
);

/** The list follows each change, and each refusal: somebody else may have been faster. */
async function changed<T>(request: Promise<CallResult<T>>): Promise<Result<T>> {
  const result = resultOf(await request);
  await loadTeam();
  return result;
}
