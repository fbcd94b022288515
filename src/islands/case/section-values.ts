import { useStore } from '@nanostores/react';
import { type FormSection, sections as forms } from '#domain/case/section.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import { $case, $caseKind, type CaseSection } from '#stores/case/case.ts';
import { $documents } from '#stores/case/documents.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { answerRows } from './check/answer-rows.ts';

/** What each section holds, in one line of words; empty where nothing is said. */
export function useSectionValues(): (section: CaseSection) => string {
  const { answers, isDead } = useStore($case);
  const kind = useStore($caseKind);
  const labels = useStore($answerLabels);
  const documents = useStore($documents);
  return (section) => {
    if (section === 'dead') return isDead === undefined ? '' : isDead ? 'Ja' : 'Nein';
    if (section === 'documents')
      return documents.flatMap(({ id, name }) => (id === undefined ? [] : [name])).join(', ');
    if (!(section in forms)) return labels[section as EstimateQuestion] ?? '';
    return answerRows(kind, section as FormSection, answers[section])
      .filter(({ text }) => text !== '')
      .map(({ field, label, text }) => (needsLabel(section, field) ? `${label}: ${text}` : text))
      .join(' · ');
  };
}

/** The others say by themselves what they are. */
const needsLabel = (section: CaseSection, field: string): boolean => section === 'wishes' || /^(date|doc)/.test(field);
