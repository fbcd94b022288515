import { allowsComfort, decisionTime } from '#domain/consent/consent.ts';

/** What the wizard was told, yes or no, and which decision of the page's consent it was said after. */
const ANSWER_KEY = 'draft_agreed';

type Answer = { readonly yes: boolean; readonly after: string };

/** The later answer counts: the consent of the page or what the wizard was told after it (§ 25 TDDDG). A no is an answer, too. */
export function deviceConsent(): { readonly isAllowed: boolean; readonly isAsked: boolean } {
  const answer = readAnswer();
  return {
    isAllowed: answer?.yes ?? allowsComfort(cookies()),
    isAsked: answer !== undefined || decisionTime(cookies()) !== undefined,
  };
}

/** A no is stored as well, so that the question is not asked again. */
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

/** Runs `listener` after each answer in the consent dialog. Returns the way to stop. */
export function onDialogDecision(listener: () => void): () => void {
  const events = ['cc:onConsent', 'cc:onChange'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** For a browser that stores nothing. */
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
