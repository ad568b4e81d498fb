declare module 'virtual:bench-words' {
  import type { CompiledMessages } from '../../../src/library';

  const messages: CompiledMessages;
  export default messages;
}

declare module 'virtual:bench-style.css';
