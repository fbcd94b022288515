import { Icon } from '../../ui/Icon.tsx';

type SectionListProps = {
  readonly label: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
};

/** The way to parts of this page. */
export const SectionList = ({ label, sections }: SectionListProps) => (
  <nav className="account-list" aria-label={label}>
    <ul>
      {sections.map(({ id, title }) => (
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
