// A part of its own (main.tsx). Asked for by its own name, a package that is no ES module costs a kilobyte of webpack's runtime.
import 'react-dom/client';
