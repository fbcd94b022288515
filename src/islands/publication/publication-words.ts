import { timeText } from '#domain/german-time.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { CHANGED_TEXT, type KeptRelease, type Publication } from '#stores/publication/publication.ts';

export const countText = (changes: number): string => (changes === 1 ? '1 Änderung' : `${changes} Änderungen`);

const liveRelease = ({ releases }: Publication): KeptRelease | undefined =>
  releases.find(({ state }) => state === 'live');

/** As a title, after „zu“ and after a verb; version 0 is the one from before the first publication. */
export function releaseNames({ version }: Pick<KeptRelease, 'version'>) {
  if (version > 0) {
    const name = `Fassung ${version}`;
    return { title: name, backTo: `zu ${name}`, object: name };
  }
  const name = 'Stand vor der ersten Veröffentlichung';
  return { title: name, backTo: `zum ${name}`, object: `den ${name}` };
}

/** Since when the pages are as they are. */
export function pagesSince(publication: Publication, now: Date): string {
  const live = liveRelease(publication);
  if (!live) return 'Stand der Seiten: wie mitgeliefert.';
  const name = live.version === 0 ? 'vor der ersten Veröffentlichung' : releaseNames(live).title;
  return `Stand der Seiten: ${name}, ${recentText(live.at, now)}.`;
}

/** Reasons for the person, one a line, and what is technical. */
export function reasonsIn(log: string): { readonly reasons: readonly string[]; readonly technical: string } {
  const [reasons = '', ...technical] = log.split('\n\n');
  return { reasons: reasons.split('\n').filter(Boolean), technical: technical.join('\n\n') };
}

const PRICES_FOLLOW = 'Preise gelten im Kostenrechner schon und gehen in etwa einer Minute von selbst auf die Seiten.';

export type BarState = 'waiting' | 'building' | 'failed' | 'done';

type BarWords = {
  readonly state: BarState;
  readonly title: string;
  /** The title in the one line of a phone; empty where the button beside it says the same. Undefined: all words stand there. */
  readonly short?: string;
  readonly text: string;
};

/** The words of the bar; undefined where there is nothing to say. `isWatched`: this page has seen it being published. */
export function barWords(publication: Publication, isWatched: boolean, now: Date): BarWords | undefined {
  const { state, log, waiting } = publication;
  if (state === 'building')
    return { state, title: 'Wird veröffentlicht', short: '', text: `${log} Sie können weiterarbeiten.` };
  if (state === 'failed' || log !== '') {
    const [first = '', ...more] = reasonsIn(log).reasons;
    const title = state === 'failed' ? 'Nichts wurde veröffentlicht' : 'Noch sind die alten Seiten zu sehen';
    return { state: 'failed', title, text: more.length === 0 ? first : `${first} Dazu ${moreText(more.length)}.` };
  }
  const texts = waiting.filter(({ thing }) => thing === CHANGED_TEXT);
  if (texts.length > 0)
    return {
      state: 'waiting',
      title: `Zur Veröffentlichung: ${countText(texts.length)}`,
      short: countText(texts.length),
      text: texts.length < waiting.length ? `Texte warten auf Sie. ${PRICES_FOLLOW}` : pagesSince(publication, now),
    };
  if (waiting.length > 0)
    return {
      state: 'waiting',
      title: `Geänderte Preise: ${waiting.length}`,
      short: waiting.length === 1 ? '1 neuer Preis' : `${waiting.length} neue Preise`,
      text: PRICES_FOLLOW,
    };
  const live = liveRelease(publication);
  if (!isWatched || !live) return undefined;
  const title = `Veröffentlicht um ${timeText(live.at)} Uhr`;
  return { state: 'done', title, short: 'Veröffentlicht', text: 'Die Seiten dieser Fassung sind jetzt zu sehen.' };
}

const moreText = (count: number): string => (count === 1 ? 'eine weitere Stelle' : `${count} weitere Stellen`);
