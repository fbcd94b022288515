import { allowsComfort, decisionTime } from '#domain/consent/consent.ts';

/** The wizard's own question, answered `ja` or `nein`, and which decision of the consent dialog it was given after. */
const ANSWER_KEY = 'draft_agreed';

type Answer = { readonly yes: boolean; readonly after: string };

/** The last word counts: the wizard's question, or the consent dialog where that was answered later (§ 25 TDDDG). */
export function deviceConsent(): { readonly isAllowed: boolean; readonly isAsked: boolean } {
  const answer = readAnswer();
  const isAllowed = answer?.yes ?? allowsComfort(cookies());
  return { isAllowed, isAsked: answer !== undefined || isAllowed };
}

/** A no is remembered as well: nobody is asked twice. */
export function answerConsent(yes: boolean): void {
  const answer: Answer = { yes, after: dialogDecision() };
  lastAnswer = answer;
  try {
    localStorage.setItem(ANSWER_KEY, JSON.stringify(answer));
  } catch {
    // Holds until the page is left.
  }
}

export const isConsentKey = (key: string | null): boolean => key === ANSWER_KEY;

/** Hears of an answer in the consent dialog. Returns the way to stop. */
export function onDialogDecision(listener: () => void): () => void {
  const events = ['cc:onConsent', 'cc:onChange'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Where the browser keeps nothing. */
let lastAnswer: Answer | undefined;

function readAnswer(): Answer | undefined {
  const answer = storedAnswer() ?? lastAnswer;
  return answer?.after === dialogDecision() ? answer : undefined;
}

function storedAnswer(): Answer | undefined {
  try {
    const { yes, after } = JSON.parse(localStorage.getItem(ANSWER_KEY) ?? '{}') as Partial<Answer>;
    return typeof yes === 'boolean' && typeof after === 'string' ? { yes, after } : undefined;
  } catch {
    return undefined;
  }
}

const dialogDecision = (): string => decisionTime(cookies()) ?? '';
const cookies = (): string => globalThis.document?.cookie ?? '';
