type PagesProps = {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** From page to page; nothing where one is enough. */
export function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1 && page === 0) return null;
  return (
    <nav className="manage-pages" aria-label="Seiten">
      {page > 0 && (
        <button type="button" className="button button-outline" onClick={() => onPage(page - 1)}>
          Vorige Seite
        </button>
      )}
      <span>
        Seite {page + 1} von {Math.max(pages, 1)}
      </span>
      {page + 1 < pages && (
        <button type="button" className="button button-outline" onClick={() => onPage(page + 1)}>
          Nächste Seite
        </button>
      )}
    </nav>
  );
}
