import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readableMessage } from '#stores/stored-error.ts';
import { isChanged, type OpenText } from '#stores/wording/editor.ts';
import {
  $versionTexts,
  loadVersions,
  loadVersionText,
  type TextVersion,
  versionKey,
  versionsArea,
} from '#stores/wording/history.ts';
import { restoreVersion } from '#stores/wording/save.ts';
import { ChangeList } from '../ChangeList.tsx';
import { whenText } from './when-text.ts';

/** Every version with who, when and why; each can be compared and put back. */
export function History({ open }: { readonly open: OpenText }) {
  const { path, version, fileHash } = open.base;
  const { data, loading, error } = useStore(versionsArea.$area);
  // The newest version is unfolded at first.
  const [shown, setShown] = useState<number | undefined>(version > 0 ? version : undefined);
  // Mounted anew with each version, so it is loaded after each saving.
  useEffect(() => {
    void loadVersions(path);
  }, [path]);
  if (error) return <p className="notice notice-error">{readableMessage(error)}</p>;
  if (!data || loading)
    return (
      <p className="waiting" role="status">
        Der Verlauf wird geladen …
      </p>
    );
  const rows = [...data.map(rowOf), ...(fileHash === '' ? [] : [{ n: 0, title: DELIVERED, said: '' }])];
  return (
    <>
      {isChanged(open) && (
        <p className="muted small">Wiederherstellen geht, sobald Ihr Text gespeichert oder verworfen ist.</p>
      )}
      <ol className="wording-history">
        {rows.map((row, at) => (
          <li key={row.n}>
            <p>
              <strong>{row.title}</strong>
              {row.n === version && <span className="wording-badge">gilt</span>}
            </p>
            {row.said !== '' && <p className="muted small">{row.said}</p>}
            {!row.isRemoval && (
              <p className="form-actions">
                {at < rows.length - 1 && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-expanded={shown === row.n}
                    onClick={() => setShown(shown === row.n ? undefined : row.n)}
                  >
                    Was sich geändert hat<span className="visually-hidden">: {row.title}</span>
                  </button>
                )}
                {row.n !== version && !isChanged(open) && <RestoreButton open={open} n={row.n} title={row.title} />}
              </p>
            )}
            {shown === row.n && at < rows.length - 1 && (
              <VersionDiff text={open.base} n={row.n} before={rows[at + 1]?.n} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const DELIVERED = 'Wie mitgeliefert';

type Row = { readonly n: number; readonly title: string; readonly said: string; readonly isRemoval?: boolean };

const rowOf = ({ n, at, by, note, isRemoval }: TextVersion): Row => ({
  n,
  title: isRemoval ? `Fassung ${n}: weggenommen` : `Fassung ${n}`,
  said: [whenText(at), by, note && `„${note}“`].filter(Boolean).join(', '),
  isRemoval,
});

type RestoreButtonProps = { readonly open: OpenText; readonly n: number; readonly title: string };

const RestoreButton = ({ open, n, title }: RestoreButtonProps) => (
  <button
    type="button"
    className="button button-quiet"
    aria-disabled={open.isSaving || undefined}
    onClick={() => void restoreVersion(open.base.path, n)}
  >
    Wiederherstellen<span className="visually-hidden">: {title}</span>
  </button>
);

type VersionDiffProps = { readonly text: OpenText['base']; readonly n: number; readonly before: number | undefined };

/** Against the version before it; the first one against nothing. */
function VersionDiff({ text, n, before }: VersionDiffProps) {
  const { path } = text;
  const texts = useStore($versionTexts);
  useEffect(() => {
    void loadVersionText(path, n);
    if (before !== undefined) void loadVersionText(path, before);
  }, [path, n, before]);
  const after = texts[versionKey(path, n)];
  const earlier = before === undefined ? '' : texts[versionKey(path, before)];
  if (after === undefined || earlier === undefined)
    return (
      <p className="waiting" role="status">
        Einen Augenblick …
      </p>
    );
  return (
    <ChangeList text={text} before={earlier} after={after} names={['Vorher', n === 0 ? DELIVERED : `Fassung ${n}`]} />
  );
}
