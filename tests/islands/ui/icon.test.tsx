import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Icon } from '#islands/ui/Icon.tsx';
import { type IconName, icons } from '#site/icons.ts';

const names = Object.keys(icons) as IconName[];

describe('an icon', () => {
  test.each(names)('"%s" has a path and is hidden from screen readers', (name) => {
    const svg = renderToStaticMarkup(<Icon name={name} />);
    expect(svg).toMatch(/<path d="M[^"]{4,}"/);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain('style=');
  });

  test('that is missing raises an error with its name and the known ones', () => {
    // @ts-expect-error The compiler knows the names too.
    const render = () => renderToStaticMarkup(<Icon name="unicorn" />);
    expect(render).toThrow(/no icon "unicorn".*phone, close/);
  });

  test('is not found on the prototype', () => {
    // @ts-expect-error Every object has this one.
    expect(() => renderToStaticMarkup(<Icon name="toString" />)).toThrow(/no icon "toString"/);
  });
});
