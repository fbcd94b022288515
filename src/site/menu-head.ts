/** The popover of the pages' navigation. */
const MENU = 'navigation';

/**
 * Stands in every page's head: closes the menu when the focus leaves it, so that nothing behind it has the focus. Short, and
 * beside the other lines of the head, since a script of its own costs another sum in the page's policy.
 */
export const menuHead = `addEventListener('focusout',({target:t,relatedTarget:r})=>{t=t.closest?.('#${MENU}');r&&t&&!t.contains(r)&&t.hidePopover()})`;
