import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/overlay/toast.tsx'

const touched = ['operator', 'profiles', 'me', 'notices']

/** Does something as the operator, says what happened and asks anew for what it may have changed. */
export function useDeed<Answer, Input = void>({
  act,
  told,
}: {
  act: (input: Input) => Promise<Answer>
  told: (answer: Answer, input: Input) => string
}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => {
      toast.success(told(answer, input))
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
