import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

export default {
  plugins: [react(), tailwindcss()],
  build: { rolldownOptions: { input: ['index.html', 'tailwind/index.html'] } },
};
