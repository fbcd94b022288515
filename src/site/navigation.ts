import { accountPaths } from './account-paths.ts';
import type { PageIconName } from './page-icons.ts';
import { cemeteryPath, paths } from './paths.ts';

type Audience = 'public' | 'user' | 'admin';
export type NavigationEntry = { readonly title: string; readonly href: string; readonly audience: Audience };
export type CemeteryText = { readonly title: string; readonly href: string };

/** Titles as in the specification, section 2, with its slips of spelling mended (decisions). */
export const navigation: readonly NavigationEntry[] = [
  { title: 'Startseite', href: paths.home, audience: 'public' },
  { title: 'Kosten abschätzen', href: paths.estimate, audience: 'public' },
  { title: 'Bestattungsformen', href: paths.funeralForms, audience: 'public' },
  { title: 'Grabstätten', href: paths.restingPlaces, audience: 'public' },
  { title: 'Verwalten', href: paths.manage, audience: 'user' },
  { title: 'Daten verwalten', href: paths.manageData, audience: 'admin' },
  { title: 'Vorsorge treffen', href: paths.preparation, audience: 'public' },
  { title: 'Auftrag erteilen', href: paths.bereavement, audience: 'public' },
  { title: 'Über uns', href: paths.about, audience: 'public' },
  { title: 'Kontakt', href: paths.contact, audience: 'public' },
];

/** First in the drawer, below 1200 px. */
export const bereavementEntry = { title: 'Jemand ist gestorben', href: paths.bereavement } as const;

/** The Friedhöfe entry stands after this many public items, for anonymous visitors only. Its groups come from the content. */
export const CEMETERY_ENTRY_AFTER = 3;
export const cemeteryEntry = {
  title: 'Friedhöfe',
  /** At the foot of the entry: what holds on every cemetery. */
  more: [
    { title: 'Allgemeines', href: cemeteryPath('weiteres/allgemeines') },
    { title: 'Weiteres', href: cemeteryPath('weiteres/weiteres') },
  ] satisfies CemeteryText[],
} as const;

/** Below the main list: what one looks up from everywhere. */
type SecondaryEntry = {
  readonly title: string;
  readonly href: string;
  readonly icon?: PageIconName;
  readonly audience?: 'anonymous' | 'user';
};
export const secondaryEntries: readonly SecondaryEntry[] = [
  { title: 'Preise', href: paths.prices, icon: 'euro' },
  { title: 'Ratgeber', href: paths.guides },
  { title: 'Suche', href: paths.search, icon: 'search' },
  { title: 'Anmelden', href: paths.login, audience: 'anonymous' },
  { title: 'Abmelden', href: accountPaths.signOut, audience: 'user' },
];
