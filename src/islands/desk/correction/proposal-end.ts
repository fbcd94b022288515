import type { ProposedCorrection } from '#stores/desk/correction/proposal.ts';

type End = {
  readonly title: string;
  readonly text: string;
  readonly kind: 'success' | 'neutral';
  /** Somebody of the family has said it. */
  readonly isAnswer: boolean;
};

const UNCHANGED = 'Ihr Auftrag bleibt, wie er war.';

/** Why nothing is asked any more; undefined while it is. */
export function proposalEnd({ state, isExpired, isReplaced, isEnded }: ProposedCorrection): End | undefined {
  if (state === 'confirmed' || state === 'valid')
    return {
      title: 'Die Änderung gilt',
      text: 'Danke, Sie haben zugestimmt. Die Bestätigung ist als E-Mail zu Ihnen unterwegs.',
      kind: 'success',
      isAnswer: true,
    };
  if (state === 'declined')
    return {
      title: 'Nicht zugestimmt',
      text: `${UNCHANGED} Soll es doch anders sein, rufen Sie uns an.`,
      kind: 'neutral',
      isAnswer: true,
    };
  if (state === 'withdrawn' && isReplaced) return over('Es gibt eine neuere Änderung', REPLACED);
  if (state === 'withdrawn') return over('Dieser Vorschlag ist zurückgenommen', `${UNCHANGED} ${ASK}`);
  if (isEnded) return over('Der Fall ist beendet', `Daran ändert sich nichts mehr. ${ASK}`);
  if (isExpired)
    return over('Die Zeit dafür ist vorbei', `${UNCHANGED} Möchten Sie die Änderung noch, rufen Sie uns an.`);
  return undefined;
}

const ASK = 'Haben Sie eine Frage, rufen Sie uns an.';
const REPLACED = 'Bitte öffnen Sie den Link in der neuesten E-Mail dazu. Dieser hier gilt nicht mehr.';

const over = (title: string, text: string): End => ({ title, text, kind: 'neutral', isAnswer: false });
