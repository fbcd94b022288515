import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FetchedText } from '#site/fetched-text.ts';
import { $fetchedTexts, loadText } from '#stores/fetched-text.ts';
import { TextBlocks, TextParts } from './TextBlocks.tsx';

type NextStepsProps = {
  readonly name: FetchedText;
  /** Stands in their place until they are loaded, and where they cannot be. */
  readonly otherwise: string;
};

/** The steps once a case is sent, numbered, and below them the rest of their text. */
export function NextSteps({ name, otherwise }: NextStepsProps) {
  const blocks = useStore($fetchedTexts)[name];
  useLoadedText(name);
  if (!blocks) return <p>{otherwise}</p>;
  return (
    <>
      <ol>
        {blocks
          .filter(({ kind }) => kind === 'item')
          .map(({ parts }) => (
            <li key={parts.map(({ text }) => text).join('')}>
              <TextParts parts={parts} />
            </li>
          ))}
      </ol>
      <TextBlocks blocks={blocks.filter(({ kind }) => kind !== 'item')} />
    </>
  );
}

/** Loads a text: before a case is sent, so that it stands there afterwards even without a network. */
export const useLoadedText = (name: FetchedText): void =>
  // The network lies outside React.
  useEffect(() => void loadText(name), [name]);
