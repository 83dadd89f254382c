/** The entry of vite.link.config.ts. */
export { default as link } from './link-page.module.css'
