import type { Message } from '#stores/desk/message/message.ts';

type BlockChoiceProps = { readonly blocks: Message['blocks']; readonly onChoose: (text: string) => void };

/** Words to begin with: they come behind what is there already. */
export const BlockChoice = ({ blocks, onChoose }: BlockChoiceProps) =>
  blocks.length > 0 && (
    <label className="grid-filter">
      <span>Textbaustein</span>
      <select
        value=""
        onChange={({ target }) => {
          const block = blocks.find(({ id }) => id === target.value);
          if (block) onChoose(block.text);
        }}
      >
        <option value="">Einfügen …</option>
        {blocks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
