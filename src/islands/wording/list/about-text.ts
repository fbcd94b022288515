import { recentText } from '#domain/overview/recent-time.ts';
import type { TextSummary } from '#stores/wording/texts.ts';

type Listed = Pick<TextSummary, 'path' | 'kind' | 'town' | 'at' | 'by' | 'version'>;

/** Below the title of a text: where it belongs, and who changed it last. */
export function aboutText({ path, kind, town, at, by, version }: Listed, now: Date): string {
  const place = kind === 'mail' && path.endsWith('-haus.yaml') ? 'an Ihr Haus' : town;
  return [place, changedText({ at, by, version }, now)].filter((words) => words !== undefined).join(' · ');
}

function changedText({ at, by, version }: Pick<Listed, 'at' | 'by' | 'version'>, now: Date): string {
  if (version === 0 || at === undefined) return 'wie mitgeliefert';
  return `zuletzt geändert ${by === undefined ? '' : `von ${by}, `}${recentText(at, now)}`;
}
