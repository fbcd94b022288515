import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { textKinds } from '#domain/wording/text-kind.ts';
import { textEditorPath } from '#site/text-paths.ts';
import { chooseText } from '#stores/wording/address.ts';
import { loadTexts, type TextSummary, textsArea } from '#stores/wording/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { StateWords } from '../StateWords.tsx';
import { aboutText } from './about-text.ts';
import { NewCemetery } from './NewCemetery.tsx';
import { NewPage } from './NewPage.tsx';
import { PhotoList } from './PhotoList.tsx';

/** All texts by their kind, found by title, town and where they stand. */
export function TextList({ phone }: { readonly phone: Phone }) {
  const { data, error } = useStore(textsArea.$area);
  const [wanted, setWanted] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  useEffect(() => void loadTexts(), []);
  if (error && !data)
    return (
      <LoadFailure
        what="Die Texte lassen sich gerade nicht laden."
        error={error}
        onRetry={() => void loadTexts()}
        phone={phone}
        kept="Gespeichertes bleibt erhalten."
      />
    );
  if (!data)
    return (
      <p className="waiting" role="status">
        Die Texte werden geladen …
      </p>
    );
  const found = data.filter((text) => fits(text, wanted) && (!isChangedOnly || text.isChanged || text.hasConflict));
  const groups = textKinds.map((kind) => ({ ...kind, texts: found.filter(({ kind: id }) => id === kind.id) }));
  return (
    <div className="wording-list">
      <div className="wording-search">
        <div className="field">
          <label className="field-label" htmlFor="texte-suchen">
            In {data.length} Texten suchen
          </label>
          <input id="texte-suchen" type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </div>
        <label className="wording-switch">
          <input type="checkbox" checked={isChangedOnly} onChange={({ target }) => setChangedOnly(target.checked)} />
          Nur geänderte
        </label>
        <p className="wording-new">
          <NewCemetery texts={data} />
          <NewPage />
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {found.length === 1 ? '1 Text' : `${found.length} Texte`}
      </p>
      {found.length === 0 && <p>Dazu gibt es keinen Text.</p>}
      {groups
        .filter(({ texts }) => texts.length > 0)
        .map(({ id, title, texts }) => (
          <section key={id} aria-labelledby={`texte-${id}`}>
            <h2 id={`texte-${id}`}>
              {title} <span className="muted small">{texts.length}</span>
            </h2>
            <ul>
              {texts.map((text) => (
                <li key={text.path}>
                  <TextLink text={text} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      <PhotoList />
    </div>
  );
}

const fits = ({ title, town = '', path }: TextSummary, wanted: string): boolean =>
  `${title} ${town} ${path}`.toLowerCase().includes(wanted.trim().toLowerCase());

function TextLink({ text }: { readonly text: TextSummary }) {
  const { path, title } = text;
  return (
    <a
      className="wording-link"
      href={textEditorPath(path)}
      onClick={(event) => {
        // With a key held down it opens in another window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        chooseText(path);
      }}
    >
      <span>
        <span className="wording-link-title">{title}</span> <StateWords {...text} />
        <span className="muted small wording-link-about">{aboutText(text, new Date())}</span>
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}
