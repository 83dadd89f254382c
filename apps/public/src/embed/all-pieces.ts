/** Every style that a frame can need, from the order of the cascade layers on: what the client build starts from. */
import './embed.css'

export { EmbedBadge } from './embed-badge.tsx'
export { EmbedWall } from './embed-wall.tsx'
