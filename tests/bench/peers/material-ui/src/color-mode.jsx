import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useColorScheme } from '@mui/material/styles';

/** In the corner of the page, as Material UI's template has it. */
export function ColorMode() {
  const { mode, setMode } = useColorScheme();
  if (!mode) return null;
  return (
    <Select
      value={mode}
      onChange={({ target }) => setMode(target.value)}
      inputProps={{ 'aria-label': 'Farben' }}
      sx={{ position: 'fixed', top: '1rem', right: '1rem' }}
    >
      <MenuItem value="system">Wie das Gerät</MenuItem>
      <MenuItem value="light">Hell</MenuItem>
      <MenuItem value="dark">Dunkel</MenuItem>
    </Select>
  );
}
