import { expect, type Page } from '@playwright/test';
import { updateUser } from '#contract/account.ts';
import { invite, listTeam, type TeamMember } from '#contract/team.ts';
import type { TeamFields } from '#domain/account/team-form.ts';
import { TOKEN_QUERY } from '#site/account-paths.ts';
import { adminHeaders } from '../manage-grid.ts';
import { newAddress, newMail, post } from './manage.ts';

type Colleague = { readonly email: string; readonly password: string; readonly phoneNumber: string };
type Role = 'mitarbeit' | 'admin';

/** Somebody whom the admin has invited by the call, and who has not answered yet. */
export async function invited(page: Page, name: string, role: Role): Promise<Colleague> {
  const colleague = { email: newAddress('team'), password: 'Ein gutes Wort 7!', phoneNumber: '05731 123456' };
  const { email, phoneNumber } = colleague;
  const reply = await page.request.post(invite.path, {
    data: { email, name, role, phoneNumber },
    headers: await adminHeaders(page),
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return colleague;
}

/** Somebody of the firm who has taken her invitation. Nobody is signed in here afterwards. */
export async function newColleague(page: Page, name: string, role: Role): Promise<Colleague> {
  const colleague = await invited(page, name, role);
  await takeInvitation(page, colleague);
  await page.context().clearCookies({ name: 'session' });
  return colleague;
}

export async function takeInvitation(page: Page, { email, password }: Colleague): Promise<void> {
  const { links } = await newMail({ to: email, subject: /Ihr Zugang/ });
  const link = links.find((each) => each.includes(`${TOKEN_QUERY}=`)) ?? '';
  const token = new URL(link).searchParams.get(TOKEN_QUERY);
  const reply = await post(page, updateUser.path, {
    tokenType: 'passwordForget',
    newValue: password,
    oldValue: '',
    token,
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** As another admin does it at her own desk: `desk` must be no page whose session is needed afterwards. */
export async function changeBeside(desk: Page, email: string, data: TeamFields): Promise<void> {
  const headers = await adminHeaders(desk);
  const team = (await (await desk.request.get(listTeam.path, { headers })).json()) as TeamMember[];
  const { id = '', version = 0 } = team.find((member) => member.email === email) ?? {};
  const reply = await desk.request.put(`${listTeam.path}/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data,
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
