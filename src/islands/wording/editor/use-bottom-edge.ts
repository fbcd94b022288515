import { type RefObject, useEffect } from 'react';

/**
 * Tells a bar how high it must stand over the lower edge (`--bottom-edge`), to be seen above the keyboard of a phone and above what
 * waits to be published.
 */
export function useBottomEdge(bar: RefObject<HTMLElement | null>): void {
  // Keyboard and layout are the browser's.
  useEffect(() => {
    const foot = document.querySelector('.manage-foot');
    const view = window.visualViewport;
    const tell = () => {
      const keyboard = view ? window.innerHeight - view.height - view.offsetTop : 0;
      const isSticky = foot !== null && getComputedStyle(foot).position === 'sticky';
      const edge = Math.max(keyboard, isSticky ? foot.clientHeight : 0);
      bar.current?.style.setProperty('--bottom-edge', `${Math.round(edge)}px`);
    };
    const watch = new ResizeObserver(tell);
    if (foot) watch.observe(foot);
    view?.addEventListener('resize', tell);
    view?.addEventListener('scroll', tell);
    tell();
    return () => {
      watch.disconnect();
      view?.removeEventListener('resize', tell);
      view?.removeEventListener('scroll', tell);
    };
  }, [bar]);
}
