import { Icon } from '../../ui/Icon.tsx';
import { sections } from './sections.ts';

export function SectionList() {
  return (
    <nav className="account-list" aria-label="Auf dieser Seite">
      <ul>
        {Object.values(sections).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title}
              <Icon name="chevron-down" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
