import type { FAQPage, Thing, WithContext } from 'schema-dts';
import type { PageQuestion } from '#domain/page-text.ts';

/** What search engines read beside the text (JSON-LD). Each builder answers one thing of schema.org. */
export type StructuredData = WithContext<Thing>;

const context = 'https://schema.org' as const;

export const faqPage = (questions: readonly PageQuestion[]): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
