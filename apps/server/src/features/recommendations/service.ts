import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import type { Db } from '../../database/database.ts'
import { presentPublicRecommendation } from './present.ts'
import { findPublished } from './store.ts'

export async function loadPublishedRecommendations(db: Db, accountId: string): Promise<PublicRecommendation[]> {
  return (await findPublished(db, accountId)).map(presentPublicRecommendation)
}
