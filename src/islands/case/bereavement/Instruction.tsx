import { useStore } from '@nanostores/react';
import { paths } from '#site/paths.ts';
import { $fetchedTexts } from '#stores/fetched-text.ts';
import { useLoadedText } from '../NextSteps.tsx';
import { TextBlocks } from '../TextBlocks.tsx';

/** The instruction on withdrawal to read here, and its page where it could not be fetched. */
export function Instruction() {
  const { withdrawal } = useStore($fetchedTexts);
  useLoadedText('withdrawal');
  const page = (
    <a className="link" href={paths.withdrawal} target="_blank" rel="noopener">
      Widerrufsbelehrung mit Formular (neuer Tab)
    </a>
  );
  if (!withdrawal) return <p>{page}</p>;
  return (
    <details className="disclosure">
      <summary>Widerrufsbelehrung lesen</summary>
      <div className="prose">
        <TextBlocks blocks={withdrawal} />
      </div>
      <p>{page}</p>
    </details>
  );
}
