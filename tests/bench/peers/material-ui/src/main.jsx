import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { ColorMode } from './color-mode.jsx';
import { SignIn } from './sign-in.jsx';

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: true, dark: true },
});

createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={theme}>
    <CssBaseline enableColorScheme />
    <ColorMode />
    <SignIn />
  </ThemeProvider>,
);
