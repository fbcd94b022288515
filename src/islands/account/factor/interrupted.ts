/** While the second step is open, the browser's history knows of it: Login.tsx says so after a reload. Returns the way to forget it. */
export function markBegun(): () => void {
  history.replaceState('zweiter-schritt', '');
  return () => history.replaceState(null, '');
}
