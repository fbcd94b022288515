import { computed } from 'nanostores';
import { $documents } from './documents.ts';
import { draft } from './draft/instance.ts';

/** A file that is under way can be kept by nobody but this page. */
const $isUploading = computed($documents, (documents) =>
  documents.some(({ id, error }) => id === undefined && error === undefined),
);
/** Lost once the page is gone, or with the tab: a browser does not tell the one from the other. */
const $mayBeLost = computed(
  [draft.$status, $isUploading],
  ({ isUnsaved, inTab }, isUploading) => isUnsaved || inTab || isUploading,
);

/**
 * Lets the browser ask before something is lost; not where a link leads away from what the tab keeps, as it is there again
 * afterwards. Returns the way to stop.
 */
export function followLeaving(): () => void {
  const stopWarning = $mayBeLost.subscribe((mayBeLost) => {
    if (mayBeLost) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
  document.addEventListener('click', onClick);
  return () => {
    stopWarning();
    window.removeEventListener('beforeunload', warn);
    document.removeEventListener('click', onClick);
  };
}

let isLink = false;

const warn = (event: Event): void => {
  if (!isLink || draft.$status.get().isUnsaved || $isUploading.get()) event.preventDefault();
};

function onClick({ target }: MouseEvent): void {
  if (!(target as Element | null)?.closest('a[href]')) return;
  isLink = true;
  // The browser has left by then, or stays.
  setTimeout(() => {
    isLink = false;
  }, 1000);
}
